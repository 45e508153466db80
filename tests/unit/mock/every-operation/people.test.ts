import { accountRequests } from './account-requests.ts'
import { siloRequests } from './silo-requests.ts'
import { walk } from './walk.ts'

walk(accountRequests)
walk(siloRequests)
