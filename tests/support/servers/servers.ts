import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { precompress } from '../../../tools/precompress.ts'
import { makeChain } from '../fixtures/certificates.ts'
import { root } from '../contract/contract.ts'
import { until } from '../until.ts'
import { freePort } from './free-port.ts'
import { hasIpv6 } from './loopback.ts'
import { type Ask, askAt, type Asked } from './raw-request.ts'
import { type RecordingApi, startRecordingApi } from './recording-api.ts'

/** The console served by one of the servers. */
export interface Served {
  api: RecordingApi
  /** The URL for clients. */
  origin: string
  host: string
  port: number
  /** The CA certificates, if it uses TLS. */
  ca: string | undefined
  ask: (path: string, options?: Ask) => Promise<Asked>
  /** Peak memory in bytes. */
  peakMemory: () => number
  /** The log output. */
  log: () => string
  process: ChildProcess
}

/** A server's settings; its files are in `folder`. */
interface Start {
  folder: string
  port: number
  api: string
}

interface Server {
  name: string
  /** The program, if it has to be installed. */
  program: string
  host: string
  isTls: boolean
  command: (start: Start) => string[]
}

const siteName = 'console.example.com'

/** A configuration from `deploy`, with the values that an operator changes. */
function configured(name: string, { folder, port, api }: Start): string {
  const changes: [string, string][] =
    name === 'nginx.conf'
      ? [
          ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
          ['listen [::]:443 ssl', `listen ${hasIpv6 ? '[::1]' : '127.0.0.2'}:${port} ssl`],
          ['/etc/ssl/rackside.pem', `${folder}/cert.pem`],
          ['/etc/ssl/rackside.key', `${folder}/key.pem`],
          ['/var/log/nginx/rackside.log', `${folder}/access.log`],
          ['/var/log/nginx/rackside-error.log', 'stderr'],
        ]
      : [
          [`\n${siteName} {`, `\nhttps://${siteName}:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
          ['\nhttps:// {', `\nhttps://:${port} {`],
        ]
  let text = readFileSync(join(root, 'deploy', name), 'utf8')
  for (const [from, to] of [
    ...changes,
    ['127.0.0.1:12220', api],
    ['/srv/rackside', `${folder}/app`],
    ['/etc/rackside', `${folder}/etc`],
  ] as const) {
    if (!text.includes(from)) throw new Error(`${name} no longer says ${from}`)
    text = text.replaceAll(from, to)
  }
  return text.replaceAll('127\\.0\\.0\\.1:12220', api)
}

/** Our own server, which takes as options what the others read from their configurations. */
const rackside = ({ folder, port, api }: Start, host: string, ...options: string[]) => [
  process.execPath,
  join(root, 'serve/rackside.ts'),
  'serve',
  '--api',
  `http://${api}`,
  '--listen',
  `${host}:${port}`,
  '--folder',
  `${folder}/app`,
  '--config',
  `${folder}/etc/config.json`,
  ...options,
]

const option = (name: string, value: string) => [`--${name}`, value]

const servers: Server[] = [
  {
    name: 'rackside serve',
    program: process.execPath,
    host: 'localhost',
    isTls: false,
    command: (start) => rackside(start, 'localhost'),
  },
  {
    name: 'rackside serve with TLS',
    program: process.execPath,
    host: siteName,
    isTls: true,
    command: (start) =>
      rackside(
        start,
        hasIpv6 ? '[::]' : '0.0.0.0',
        ...option('origin', `https://${siteName}:${start.port}`),
        ...option('cert', `${start.folder}/cert.pem`),
        ...option('key', `${start.folder}/key.pem`),
      ),
  },
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    host: siteName,
    isTls: true,
    command: (start) => {
      const { folder } = start
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      const around = `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr; events { } http {
        include /etc/nginx/mime.types; default_type application/octet-stream;
        client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/proxied; fastcgi_temp_path ${folder}/f;
        uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${folder}/site.conf; }`
      writeFileSync(join(folder, 'site.conf'), configured('nginx.conf', start))
      writeFileSync(join(folder, 'nginx.conf'), around)
      return ['/usr/sbin/nginx', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    host: siteName,
    isTls: true,
    command: (start) => {
      const file = join(start.folder, 'Caddyfile')
      writeFileSync(file, configured('Caddyfile', start))
      return ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', file]
    },
  },
]

/** Stories for each server; the name says if one is not installed. */
export function forEachServer(stories: (served: () => Served) => void, { concurrent = false } = {}): void {
  for (const server of servers) {
    const isHere = existsSync(server.program)
    const name = isHere ? server.name : `${server.name} (skipped without ${server.program})`
    describe(name, { skip: !isHere, concurrent }, () => {
      let served: Awaited<ReturnType<typeof start>>
      beforeAll(async () => {
        served = await start(server)
      }, 40_000)
      afterAll(() => served.stop())
      stories(() => served)
    })
  }
}

const page = readFileSync(join(root, 'index.html'), 'utf8')

/** A folder that resembles a built app: the real page, and one asset. */
async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rackside-served-'))
  const app = join(folder, 'app')
  mkdirSync(join(app, 'assets'), { recursive: true })
  mkdirSync(join(app, '.hidden'))
  mkdirSync(join(folder, 'etc'))
  writeFileSync(join(folder, 'etc/config.json'), operatorsConfig)
  const files: Record<string, string | Uint8Array> = {
    'index.html': page,
    'sw.js': '// worker\n'.repeat(100),
    'config.json': `{ "title": "${'Released'.repeat(20)}" }`,
    'sw-control.json': '{ "worker": "on" }',
    'manifest.webmanifest': JSON.stringify({ name: 'Rackside', description: 'x'.repeat(200) }),
    'assets/main-12345678.js': assetText,
    'assets/font-12345678.woff2': new Uint8Array(5_000).fill(7),
    '.hidden/secret.txt': 'secret',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(app, name), content)
  await precompress(app)
  const { pem, key, authority } = await makeChain([siteName])
  writeFileSync(join(folder, 'cert.pem'), pem)
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'ca.pem'), authority.pem)
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  return folder
}

/** The operator's configuration, which replaces the released one. */
export const operatorsConfig = '{ "title": "Harbor" }'

/** The content of `/assets/main-12345678.js`. */
export const assetText = 'export const answer = 42\n'.repeat(200)

async function start({ host, isTls, command }: Server): Promise<Served & { stop: () => Promise<void> }> {
  const folder = await prepare()
  const api = await startRecordingApi()
  const port = await freePort()
  const [program = '', ...args] = command({ folder, port, api: `127.0.0.1:${api.port}` })
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ca = isTls ? readFileSync(join(folder, 'ca.pem'), 'utf8') : undefined
  const at = { host, port, ca }
  const ask = askAt(at)
  await until(
    async () => {
      const { status } = await ask('/healthz').catch(() => ({ status: 0 }))
      if (status !== 200) throw new Error(`The server did not start: ${said}`)
    },
    25_000,
    100,
  )
  return {
    api,
    origin: `${isTls ? 'https' : 'http'}://${host}:${port}`,
    ...at,
    ask,
    peakMemory: () => peakMemory(child.pid ?? 0),
    log: () =>
      said + (existsSync(`${folder}/access.log`) ? readFileSync(`${folder}/access.log`, 'utf8') : ''),
    process: child,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      // SIGTERM also stops its child processes; nginx leaves them behind if it is killed.
      if (child.exitCode === null && child.kill('SIGTERM')) await gone
      await api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The peak memory of a process and its children in bytes, from Linux's `/proc`; 0 elsewhere. */
function peakMemory(pid: number): number {
  if (!existsSync(`/proc/${pid}/task`)) return 0
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024 + children.reduce((sum, child) => sum + peakMemory(Number(child)), 0)
}
