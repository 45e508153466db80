// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  DeviceAccessTokenResultsPage,
  IdSortMode,
} from './shared.ts'

export const currentUserAccessTokenList = /* @__PURE__ */ op<DeviceAccessTokenResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'currentUserAccessTokenList', 'GET', '/v1/me/access-tokens', { paginated: true, mustOf: 'items', must: 'id:s time_created:s' },
)

export const currentUserAccessTokenDelete = /* @__PURE__ */ op<void, { path: { tokenId: string } }>(
  'currentUserAccessTokenDelete', 'DELETE', '/v1/me/access-tokens/{tokenId}', { status: 204 },
)

