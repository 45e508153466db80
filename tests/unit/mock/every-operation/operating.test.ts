import { operatorRequests } from '../../../support/every-operation/operator-requests.ts'
import { systemRequests } from '../../../support/every-operation/system-requests.ts'
import { walk } from '../../../support/every-operation/walk.ts'

walk(operatorRequests)
walk(systemRequests)
