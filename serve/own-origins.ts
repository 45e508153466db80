import type { IncomingMessage } from 'node:http'
import { mayComeFromElsewhere } from './paths.ts'

export interface Refusal {
  status: number
  text: string
}

/**
 * Refuses requests to other host names (DNS rebinding) and requests from other origins' pages. There is no
 * CORS, so any `Origin` must be this server's own.
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

/** A host as in an origin: in lower case and without the scheme's default port. */
function withoutPort(host = '', origin = ''): string {
  const port = origin.startsWith('https:') ? ':443' : ':80'
  const lower = host.toLowerCase()
  return lower.endsWith(port) ? lower.slice(0, -port.length) : lower
}

/** The origins of a server that only this machine can reach, at the address that it listens on. */
export const loopbackOrigins = (scheme: 'http' | 'https', host: string, port: number): string[] =>
  [...new Set([host.includes(':') ? '[::1]' : host, 'localhost', '127.0.0.1', '[::1]'])].map(
    (name) => new URL(`${scheme}://${name}:${port}`).origin,
  )

/** Whether an address or name can only be this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
