import { toWire } from '#api/casing.ts'
import { deviceAccessToken, deviceAuthConfirm, deviceAuthRequest } from '#api/generated/console-auth.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle, handleOpen } from '#mock/engine/handle.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** In seconds: how long a code is valid, and the time between two polls. */
const [expiresIn, interval] = [300, 5]

/** A device that waits for its code to be entered; the id is the device code. */
type DeviceRequestRow = Row & {
  clientId: string
  userCode: string
  ttlSeconds: number | null
  timeExpires: Date
  timePolled: Date | null
  /** The user who entered the code. */
  userId: string | null
  /** That user has since been signed out everywhere. */
  isDenied: boolean
}

/** Device sign-in: it shows a code, a user enters the code, and the device fetches a token. */
export const deviceSignIn = {
  tables: { deviceRequests: tableOf<DeviceRequestRow>() },
  handlers: () => [
    handleOpen(deviceAuthRequest, ({ plane, body, request }) => {
      const userCode = userCodeFrom(plane.newId())
      const { id: deviceCode } = plane.deviceRequests.put({
        id: plane.newId(),
        clientId: body.clientId,
        userCode,
        ttlSeconds: body.ttlSeconds ?? null,
        timeExpires: new Date(plane.now() + expiresIn * 1000),
        timePolled: null,
        userId: null,
        isDenied: false,
      })
      const verificationUri = `${originOf(request)}/device/verify`
      return json(200, { deviceCode, userCode, verificationUri, expiresIn, interval })
    }),

    handle(deviceAuthConfirm, ({ plane, user, body }) => {
      const entered = body.userCode.toUpperCase().replaceAll(/[^A-Z]/g, '')
      const waiting = plane.deviceRequests.in({ userId: null }).find(({ userCode }) => {
        return userCode.replace('-', '') === entered
      })
      if (!waiting || isOver(plane, waiting)) throw invalidRequest('Code is invalid')
      const ttlSeconds = checkedTtl(waiting, plane.authSettings.get(user.siloId)?.deviceTokenMaxTtlSeconds)
      plane.deviceRequests.update(waiting.id, { userId: user.id, ttlSeconds })
    }),

    handleOpen(deviceAccessToken, ({ plane, body }) => {
      if (body.grantType !== 'urn:ietf:params:oauth:grant-type:device_code')
        return json(400, { error: 'unsupported_grant_type' })
      const waiting = plane.deviceRequests.get(body.deviceCode)
      if (waiting?.clientId !== body.clientId) return json(400, { error: 'invalid_grant' })
      const error = whyNot(plane, waiting)
      plane.deviceRequests.update(waiting.id, { timePolled: new Date(plane.now()) })
      return error ? json(400, { error }) : json(200, giveToken(plane, waiting))
    }),
  ],
}

/** The token's lifetime: the requested one, or else the silo's maximum. */
function checkedTtl({ ttlSeconds }: DeviceRequestRow, max: number | null = null): number | null {
  if (max !== null && ttlSeconds !== null && ttlSeconds > max)
    throw invalidRequest(`Requested TTL ${ttlSeconds} exceeds the maximum allowed TTL of ${max} seconds`)
  return ttlSeconds ?? max
}

/** OAuth's error code for a device that gets no token yet. */
function whyNot(plane: ControlPlane, waiting: DeviceRequestRow): string | undefined {
  if (isOver(plane, waiting)) return 'expired_token'
  const { userId, isDenied, timePolled } = waiting
  if (userId !== null) return isDenied || !plane.users.get(userId) ? 'access_denied' : undefined
  const early = timePolled && plane.now() - timePolled.getTime() < interval * 1000
  return early ? 'slow_down' : 'authorization_pending'
}

function giveToken(plane: ControlPlane, { id, userId, ttlSeconds }: DeviceRequestRow) {
  const timeExpires = ttlSeconds === null ? null : new Date(plane.now() + ttlSeconds * 1000)
  const token = plane.accessTokens.put({
    id: plane.newId(),
    userId: userId ?? '',
    secret: `rackside-token-${plane.newId().replaceAll('-', '')}`,
    timeCreated: new Date(plane.now()),
    timeExpires,
  })
  plane.deviceRequests.delete(id)
  return { accessToken: token.secret, tokenType: 'bearer', tokenId: token.id, timeExpires }
}

const isOver = (plane: ControlPlane, { timeExpires }: DeviceRequestRow) =>
  timeExpires.getTime() <= plane.now()

/** Consonants other than Y, so that codes are not words. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

function userCodeFrom(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? []
  const code = [0, 1, 2, 3, 4, 5, 9, 10].map((i) => letters.charAt(Number(`0x${bytes[i]}`) % letters.length))
  return `${code.slice(0, 4).join('')}-${code.slice(4).join('')}`
}

/** The origin that the device used: over HTTP its host is in a header, not in the URL. */
function originOf({ url, headers }: Request): string {
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return host ? `${headers.get('x-forwarded-proto') ?? 'http'}://${host}` : new URL(url).origin
}

const json = (status: number, body: unknown) => Response.json(toWire(body), { status })
