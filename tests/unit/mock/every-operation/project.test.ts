import { groupRequests } from './group-requests.ts'
import { instanceRequests } from './instance-requests.ts'
import { storageRequests } from './storage-requests.ts'
import { walk } from './walk.ts'

walk(groupRequests)
walk(instanceRequests)
walk(storageRequests)
