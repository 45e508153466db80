import { accountRequests } from '../../../support/every-operation/account-requests.ts'
import { siloRequests } from '../../../support/every-operation/silo-requests.ts'
import { walk } from '../../../support/every-operation/walk.ts'

walk(accountRequests)
walk(siloRequests)
