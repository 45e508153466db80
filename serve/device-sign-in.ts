import * as oauth from 'oauth4webapi'

interface DeviceSignIn {
  api: URL
  /** Shows the user what to enter, and where. */
  show: (said: { url: string; code: string }) => void
  delay: (ms: number) => Promise<unknown>
}

/** Seconds between two polls if the server does not specify them. */
const usualInterval = 5

/** Whether there was no answer (`fetch` errors have a cause only then), or a 5xx because the API is down. */
const isUnreached = (error: unknown) =>
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof oauth.OperationProcessingError &&
    error.cause instanceof Response &&
    error.cause.status >= 500)

/**
 * Signs this server in as a device: a user enters the displayed code. Returns the token; throws if there will
 * be none.
 */
export async function signInDevice({ api, show, delay }: DeviceSignIn): Promise<string> {
  const server = {
    issuer: api.origin,
    device_authorization_endpoint: new URL('/device/auth', api).href,
    token_endpoint: new URL('/device/token', api).href,
  }
  const client = { client_id: crypto.randomUUID() }
  const options = { [oauth.allowInsecureRequests]: api.protocol === 'http:' }
  const asked = await oauth.deviceAuthorizationRequest(
    server,
    client,
    oauth.None(),
    new URLSearchParams(),
    options,
  )
  const given = await oauth.processDeviceAuthorizationResponse(server, client, asked)
  show({ url: given.verification_uri_complete ?? given.verification_uri, code: given.user_code })
  const poll = async () => {
    const { device_code } = given
    const answer = await oauth.deviceCodeGrantRequest(server, client, oauth.None(), device_code, options)
    return oauth.processDeviceCodeResponse(server, client, answer)
  }

  let wait = (given.interval ?? usualInterval) * 1000
  let left = given.expires_in * 1000
  for (;;) {
    await delay(wait)
    left -= wait
    try {
      return (await poll()).access_token
    } catch (error) {
      const code = error instanceof oauth.ResponseBodyError ? error.error : undefined
      if (code === 'slow_down') wait += 5_000
      else if (code !== 'authorization_pending' && !(isUnreached(error) && left > 0)) throw error
    }
  }
}

/** Standard errors of device sign-in, whose descriptions servers often omit. */
const refusals: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was denied.',
  expired_token: 'The code has expired. Start again to get a new one.',
}

/** Why there will be no token, for the user. */
export function failureLines(error: unknown): string[] {
  if (error instanceof oauth.ResponseBodyError)
    return [refusals[error.error] ?? error.error_description ?? error.error]
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  if (cause instanceof Response) return [`${message} (HTTP ${cause.status})`]
  return cause instanceof Error ? [message, String(cause)] : [message]
}
