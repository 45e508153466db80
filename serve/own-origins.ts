import type { IncomingMessage } from 'node:http'
import { mayComeFromElsewhere } from './paths.ts'

/** Why a request is refused. */
export interface Refusal {
  status: number
  text: string
}

/**
 * Refuses what was meant for another host (a name that was made to lead here), and what another origin's page sends. There is no
 * CORS: whoever names an origin names this one.
 */
export function refusalOf(
  { method = 'GET', headers, headersDistinct }: IncomingMessage,
  path: string,
  origins: readonly string[],
): Refusal | undefined {
  if (headersDistinct.host?.length !== 1) return { status: 400, text: 'Bad request' }
  const own = origins.find((origin) => hostOf(origin) === withoutPort(headers.host, origin))
  if (!own) return { status: 421, text: 'Misdirected request' }
  if (headers.origin === undefined || headers.origin === own) return undefined
  return mayComeFromElsewhere(method, path) ? undefined : { status: 403, text: 'Forbidden origin' }
}

const hostOf = (origin: string) => new URL(origin).host

/** A host as it is in an origin: in lower case, and without the port that its scheme has anyway. */
function withoutPort(host = '', origin = ''): string {
  const port = origin.startsWith('https:') ? ':443' : ':80'
  const lower = host.toLowerCase()
  return lower.endsWith(port) ? lower.slice(0, -port.length) : lower
}

/** The origins of a server that only this machine reaches. */
export const loopbackOrigins = (scheme: 'http' | 'https', port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`${scheme}://${host}:${port}`).origin)

/** Whether an address or name can only be this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
