import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { usualLatency } from '#mock/engine/latency-and-chaos.ts'
import type { FleetSize } from '#mock/seed/fleet.ts'
import { seedPassword } from '#mock/seed/people.ts'
import { serveApp } from '../tools/app-server.ts'
import { type MockServer, startMockServer } from '../tools/mock-server.ts'

const here = join(import.meta.dirname, '..')

export type Mode = 'demo' | 'live'

/** A sent file; `time` in milliseconds since the epoch. */
interface SentFile {
  path: string
  bytes: number
  time: number
}

/** A built app and the server for it. */
export interface App {
  mode: Mode
  url: string
  /** The built files. */
  folder: string
  /** Every file sent so far, oldest first. */
  files: SentFile[]
  /** Signs a context in; call it before the first page. */
  signIn: (context: BrowserContext) => Promise<void>
  close: () => Promise<void>
}

/** The live app with an API server that can be killed and revived with its state. */
export interface LiveApp extends App {
  kill: () => Promise<void>
  revive: () => Promise<void>
  /** Requests to the API server since its last start, oldest first. */
  requests: () => MockServer['requests']
}

/** Builds one app, of this commit or of a checkout at `root`, to its usual folder or to `<out>/<mode>/dist`. */
export function buildApp(mode: Mode, out?: string, root = here): void {
  const outDir = out ? ['--outDir', join(out, mode, 'dist'), '--emptyOutDir'] : []
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn', ...outDir], {
    cwd: root,
    stdio: 'inherit',
  })
}

interface Serve {
  port: number
  out?: string | undefined
  api?: string
}

async function serveBuilt(mode: Mode, { port, out, api }: Serve) {
  const folder = out ? join(out, mode, 'dist') : join(here, 'dist', mode)
  const files: SentFile[] = []
  const onFile = (path: string, bytes: number) => files.push({ path, bytes, time: Date.now() })
  const server = await serveApp({ folder, port, onFile, ...(api ? { api } : {}) })
  return { ...server, mode, folder, files }
}

/** Serves the demo on `port`; no sign-in is needed. */
export async function serveDemo(port: number, out?: string): Promise<App> {
  return { ...(await serveBuilt('demo', { port, out })), signIn: () => Promise.resolve() }
}

interface LiveOptions {
  /** The app's own port; its API uses the next one. */
  port: number
  size?: FleetSize
  /** Whether the API has the mock's specified latency, or its latency in milliseconds. */
  latency?: boolean | number
  out?: string | undefined
}

/** Serves the live app in front of a mock API server, by default without latency. */
export async function serveLiveApp({
  port,
  size = 'normal',
  latency = false,
  out,
}: LiveOptions): Promise<LiveApp> {
  const each = typeof latency === 'number' ? { min: latency, max: latency } : latency && usualLatency
  const options = { port: port + 1, latency: each, size }
  let mock: MockServer = await startMockServer(options)
  const live = await serveBuilt('live', { port, out, api: mock.url })
  return {
    ...live,
    async signIn(context) {
      const data = { username: 'ada', password: seedPassword }
      const answer = await context.request.post(`${live.url}/v1/login/harbor/local`, { data })
      if (!answer.ok()) throw new Error(`Sign-in was answered ${answer.status()}`)
    },
    kill: () => mock.close(),
    requests: () => mock.requests,
    async revive() {
      mock = await startMockServer({ ...options, plane: mock.plane })
    },
    async close() {
      await live.close()
      await mock.close()
    },
  }
}
