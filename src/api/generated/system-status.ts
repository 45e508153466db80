// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'

export interface Ping {
  status: PingStatus
}

export type PingStatus = 'ok'

export const ping = /* @__PURE__ */ op<Ping, {}>(
  'ping', 'GET', '/v1/ping', { must: 'status:s' },
)

