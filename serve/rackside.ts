#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { isRecord, parsedJson } from '#api/objects.ts'
import { configIn, version } from '#worker-protocol/config-file.ts'
import { controlIn } from '#worker-protocol/control-file.ts'
import { serveConsole } from './console-server.ts'
import { serveDemo } from './demo.ts'
import { failureLines, signInDevice } from './device-sign-in.ts'
import { listenOn } from './listen-on.ts'
import { isLoopback } from './own-origins.ts'
import { certificateIn, isNewEnough, serveOptions, tlsFault, usage, UsageError } from './options.ts'

const builtApp = join(import.meta.dirname, '../dist/live')

async function serve(args: string[]): Promise<void> {
  if (!isNewEnough(process.versions.node))
    throw new UsageError(
      `rackside serve needs Node 22.22 or later, or 24.9 or later; this is ${process.version}`,
    )
  // Certificates are verified regardless of the environment.
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  const options = serveOptions(args)
  const { api, ca, tls: pair, origin, device, folder = builtApp, config, control } = options
  trust(ca && read(ca))
  if (!existsSync(join(folder, 'index.html'))) throw new UsageError(`No app build found in ${folder}`)
  checkConfig(folder, config)
  if (control) checkControl(control)
  const keys = pair && { cert: read(pair.cert), key: read(pair.key) }
  const fault = keys && tlsFault(keys, origin, new Date())
  if (fault) throw new UsageError(fault)
  if (api.protocol === 'http:' && !isLoopback(api.hostname))
    console.warn(`Warning: traffic to ${api.origin} is not encrypted`)
  if (device) await tryAddress(options)
  let token = device ? await signIn(api) : undefined
  const server = await serveConsole({
    ...options,
    folder,
    tls: keys,
    token: () => token,
    onSignOut: () => {
      if (token !== undefined) console.log('Signed out. Start again to get a new code')
      token = undefined
    },
    log: console.log,
  })
  console.log(`Rackside is running at ${server.url}, with the API at ${api.origin}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
}

/** Trusts API certificates signed by Node's or the system's authorities, or by these. */
function trust(authorities: string | undefined): void {
  if (authorities !== undefined && !certificateIn(authorities))
    throw new UsageError('The --ca file contains no certificate')
  const all = [
    ...tls.getCACertificates('default'),
    ...tls.getCACertificates('system'),
    authorities ?? [],
  ].flat()
  tls.setDefaultCACertificates([...new Set(all)])
}

/** Fails if the address is in use, before a user enters a code in vain. */
async function tryAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const { close } = await listenOn(createServer(), host, port)
  await new Promise<void>(close)
}

async function signIn(api: URL): Promise<string> {
  try {
    return await signInDevice({ api, show, delay })
  } catch (error) {
    const lines = [`Could not sign in at ${api.origin}`, ...failureLines(error)]
    throw new UsageError(printable(lines.join('\n  ')), { cause: error })
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const show = ({ url, code }: { url: string; code: string }) =>
  console.log(printable(`To sign in, enter ${code} at ${url}`))

/** Without what could control the terminal. */
const printable = (text: string) => text.replaceAll(/[^\n -~]/g, '')

/** Rejects an invalid configuration, in the named file or the built app's own. */
function checkConfig(folder: string, named: string | undefined): void {
  const file = named ?? join(folder, 'config.json')
  const text = named || existsSync(file) ? read(file) : '{}'
  const result = configIn(parsedJson(text))
  if ('problems' in result) throw new UsageError([`${file} is not valid`, ...result.problems].join('\n  '))
}

/** Rejects an invalid control file, even if browsers would obey the rest of it. */
function checkControl(file: string): void {
  const said = parsedJson(read(file))
  if (!controlIn(said) || !isRecord(said))
    throw new UsageError(`${file} is not valid. Expected JSON such as { "worker": "on" }`)
  const { error } = version.safeParse(said.apiVersion)
  if (error) throw new UsageError(`${file} is not valid\n  apiVersion: ${error.issues[0]?.message}`)
}

/** Reads a file without its byte order mark, as browsers do. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    throw new UsageError(`${file} cannot be read`)
  }
}

const [command, ...args] = process.argv.slice(2)
try {
  if (process.argv.some((arg) => arg === '--help' || arg === '-h')) console.log(usage)
  else if (command === 'demo') console.log(`The demo is running at ${await serveDemo(args)}`)
  else if (command === 'serve') await serve(args)
  else throw new UsageError(usage)
} catch (error) {
  // For an address that is in use or absent, the system's own message is enough.
  const isPlain = error instanceof UsageError || (error instanceof Error && 'syscall' in error)
  console.error(isPlain ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}
