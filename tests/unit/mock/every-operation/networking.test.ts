import { multicastRequests } from '../../../support/every-operation/multicast-requests.ts'
import { networkRequests } from '../../../support/every-operation/network-requests.ts'
import { rackRequests } from '../../../support/every-operation/rack-requests.ts'
import { walk } from '../../../support/every-operation/walk.ts'

walk(networkRequests)
walk(multicastRequests)
walk(rackRequests)
