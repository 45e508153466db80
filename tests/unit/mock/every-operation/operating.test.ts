import { operatorRequests } from './operator-requests.ts'
import { systemRequests } from './system-requests.ts'
import { walk } from './walk.ts'

walk(operatorRequests)
walk(systemRequests)
