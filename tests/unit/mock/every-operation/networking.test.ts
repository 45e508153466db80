import { multicastRequests } from './multicast-requests.ts'
import { networkRequests } from './network-requests.ts'
import { rackRequests } from './rack-requests.ts'
import { walk } from './walk.ts'

walk(networkRequests)
walk(multicastRequests)
walk(rackRequests)
