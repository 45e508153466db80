// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  Name,
  Password,
  UserId,
} from './shared.ts'

export interface UsernamePasswordCredentials {
  password: Password
  username: UserId
}

export const loginSaml = /* @__PURE__ */ op<void, { path: { providerName: Name; siloName: Name }; body: Blob }>(
  'loginSaml', 'POST', '/login/{siloName}/saml/{providerName}', { status: 303, bodyKind: 'bytes' },
)

export const loginLocal = /* @__PURE__ */ op<void, { path: { siloName: Name }; body: UsernamePasswordCredentials }>(
  'loginLocal', 'POST', '/v1/login/{siloName}/local', { status: 204 },
)

