import { groupRequests } from '../../../support/every-operation/group-requests.ts'
import { instanceRequests } from '../../../support/every-operation/instance-requests.ts'
import { storageRequests } from '../../../support/every-operation/storage-requests.ts'
import { walk } from '../../../support/every-operation/walk.ts'

walk(groupRequests)
walk(instanceRequests)
walk(storageRequests)
