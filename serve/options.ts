import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { isLoopback } from './own-origins.ts'

/** The parsed command line of `rackside serve`. */
export interface ServeOptions {
  api: URL
  host: string
  port: number
  origin: string | undefined
  /** File names. */
  tls: { cert: string; key: string } | undefined
  ca: string | undefined
  behindProxy: boolean
  device: boolean
  /** The built app, if it is not next to this program. */
  folder: string | undefined
  /** Replaces the built app's `config.json`. */
  config: string | undefined
  /** Replaces the built app's control file. */
  control: string | undefined
}

/** A mistake on the command line; the message is shown as it is. */
export class UsageError extends Error {}

export const usage = `Usage: rackside demo [--port 4000]
       rackside serve --api https://host [options]

  --api URL          the API's origin; http only on this machine, or with --plain-api
  --listen H:P       address and port to listen on (localhost:4001)
  --origin URL       public URL of the console, such as https://console.example.com
  --cert, --key FILE listen with TLS
  --behind-proxy     a proxy in front of this server handles TLS
  --ca FILE          additional certificates to trust for the API
  --plain-api        allow http to the API; others on the network can read the traffic
  --device           sign in once with a code and use the resulting token (this machine only)
  --config FILE      console configuration; see docs/deploy.md
  --control FILE     control file; see docs/offline.md
  --folder DIR       the built app`

/** Whether this version of Node has `tls.setDefaultCACertificates` and `shouldUpgradeCallback`. */
export function isNewEnough(node: string): boolean {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  return major === 22 ? minor >= 22 : major > 24 || (major === 24 && minor >= 9)
}

/** Parses the command line, and rejects options that would expose the server unintentionally. */
export function serveOptions(args: string[]): ServeOptions {
  const { values } = parsed(args)
  const api = originOf('--api', values.api)
  const { hostname: host, port } = addressOf(values.listen)
  const origin = values.origin === undefined ? undefined : originOf('--origin', values.origin).origin
  const {
    cert,
    key,
    ca,
    folder,
    config,
    control,
    device,
    'behind-proxy': behindProxy,
    'plain-api': plainApi,
  } = values
  const isLocal = isLoopback(host)
  const isOwnName = !origin || isLoopback(new URL(origin).hostname)
  if (api.protocol === 'http:' && !isLoopback(api.hostname) && !plainApi)
    throw new UsageError('--api must be https unless --plain-api is set')
  if ((cert === undefined) !== (key === undefined))
    throw new UsageError('--cert and --key must be used together')
  if (device && (!isLocal || behindProxy || !isOwnName))
    throw new UsageError(
      '--device works only on this machine, because anyone else who connected would act as you',
    )
  const isHttps = origin?.startsWith('https:') ?? false
  if ((!isLocal || isHttps) && !cert && !behindProxy)
    throw new UsageError(
      'Connections from other machines and an https --origin require --cert and --key, or --behind-proxy',
    )
  if ((!isLocal || behindProxy) && !origin)
    throw new UsageError('--origin must be set to the public URL of the console')
  if (origin && !isHttps && (cert || !isLocal || !isOwnName)) throw new UsageError('--origin must be https')
  return {
    api,
    host: host.replaceAll(/[[\]]/g, ''),
    port: Number(port),
    origin,
    tls: cert && key ? { cert, key } : undefined,
    ca,
    behindProxy,
    device,
    folder,
    config,
    control,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        api: { type: 'string' },
        listen: { type: 'string', default: 'localhost:4001' },
        origin: { type: 'string' },
        cert: { type: 'string' },
        key: { type: 'string' },
        ca: { type: 'string' },
        folder: { type: 'string' },
        config: { type: 'string' },
        control: { type: 'string' },
        device: { type: 'boolean', default: false },
        'behind-proxy': { type: 'boolean', default: false },
        'plain-api': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function originOf(name: string, text = ''): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url
  throw new UsageError(`${name} must be an origin such as https://host, not "${text}"`)
}

function addressOf(text: string): { hostname: string; port: string } {
  const [, hostname, port] = /^(\[[\da-f:.]+\]|[^:/]+):(\d{1,5})$/i.exec(text) ?? []
  if (hostname && port && Number(port) <= 65_535) return { hostname, port }
  throw new UsageError(`--listen must be an address and a port such as 127.0.0.1:4001, not "${text}"`)
}

/** Why a certificate and key cannot be used, for an origin if there is one; undefined if they can. */
export function tlsFault(
  { cert, key }: { cert: string; key: string },
  origin: string | undefined,
  now: Date,
): string | undefined {
  const certificate = certificateIn(cert)
  if (!certificate) return 'The --cert file contains no certificate'
  const own = keyIn(key)
  if (!own) return 'The --key file contains no key, or the key has a passphrase'
  if (!certificate.checkPrivateKey(own)) return 'The key in the --key file does not match the certificate'
  const host = origin && new URL(origin).hostname.replaceAll(/[[\]]/g, '')
  // Browsers ignore the common name.
  if (host && !(isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host, { subject: 'never' })))
    return `The certificate’s subject alternative names do not include ${host}`
  if (new Date(certificate.validFrom) > now)
    return `The certificate is not valid until ${certificate.validFrom}`
  if (new Date(certificate.validTo) < now) return `The certificate expired on ${certificate.validTo}`
  return undefined
}

/** The first certificate in a PEM text; undefined if there is none. */
export function certificateIn(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function keyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
