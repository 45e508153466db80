// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'

export interface DeviceAccessTokenRequest {
  clientId: string
  deviceCode: string
  grantType: string
}

export interface DeviceAuthRequest {
  clientId: string
  ttlSeconds?: number | null
}

export interface DeviceAuthVerify {
  userCode: string
}

export const deviceAuthRequest = /* @__PURE__ */ op<Blob, { body: DeviceAuthRequest }>(
  'deviceAuthRequest', 'POST', '/device/auth', { bodyKind: 'form', answerKind: 'bytes' },
)

export const deviceAuthConfirm = /* @__PURE__ */ op<void, { body: DeviceAuthVerify }>(
  'deviceAuthConfirm', 'POST', '/device/confirm', { status: 204 },
)

export const deviceAccessToken = /* @__PURE__ */ op<Blob, { body: DeviceAccessTokenRequest }>(
  'deviceAccessToken', 'POST', '/device/token', { bodyKind: 'form', answerKind: 'bytes' },
)

export const logout = /* @__PURE__ */ op<void, {}>(
  'logout', 'POST', '/v1/logout', { status: 204 },
)

