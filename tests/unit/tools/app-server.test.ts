import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test as base, expect } from 'vitest'
import { WebSocket } from 'ws'
import { type AppServer, serveApp } from '../../../tools/app-server.ts'
import { listen } from '../../../tools/listen.ts'
import { type MockServer, startMockServer } from '../../../tools/mock-server.ts'

const page = '<!doctype html><title>App</title>'
const code = 'export const answer = 42\n'.repeat(100)

interface Fixtures {
  folder: string
  api: MockServer
  app: AppServer
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rackside-app-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'assets/main-12345678.js'), code)
    await writeFile(join(folder, 'sw.js'), '// worker')
    await use(folder)
    await rm(folder, { recursive: true })
  },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  api: async ({}, use) => {
    const api = await startMockServer()
    await use(api)
    await api.close()
  },
  app: async ({ folder, api }, use) => {
    const app = await serveApp({ folder, port: 0, api: api.url })
    await use(app)
    await app.close()
  },
})

const html = { accept: 'text/html,*/*' }
const asAda = { authorization: 'Bearer demo-ada' }

/** As sent over the wire: `fetch` decompresses, and normalises odd paths. */
async function ask(url: string, options: RequestOptions = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, ...options }, resolve).on('error', reject)
  })
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

test('an asset is compressed for clients that accept it, and cached', async ({ app }) => {
  const url = `${app.url}/assets/main-12345678.js`
  const packed = await ask(url, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(gunzipSync(packed.body).toString()).toBe(code)
  const plain = await ask(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(code)
})

test('files without a hash in their name are revalidated, and not sent twice', async ({ app }) => {
  const first = await ask(`${app.url}/sw.js`)
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await ask(`${app.url}/sw.js`, { headers: { 'if-none-match': first.headers.etag } })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('a changed file is sent again', async ({ app, folder }) => {
  const first = await ask(`${app.url}/sw.js`)
  await writeFile(join(folder, 'sw.js'), '// newer worker')
  const again = await ask(`${app.url}/sw.js`, { headers: { 'if-none-match': first.headers.etag } })
  expect([again.status, again.body.toString()]).toEqual([200, '// newer worker'])
})

test.for([
  ['/', {}, 200, page],
  ['/projects', html, 200, page],
  ['/projects', {}, 404, 'Not found'],
  ['/assets/gone-12345678.js', html, 404, 'Not found'],
  ['/login/harbor/local', html, 200, page],
  ['/login/summit/saml/okta', html, 200, page],
  ['/login/summit/saml/okta/', html, 200, page],
  ['/device/verify', html, 200, page],
  ['/..%2f..%2fetc/passwd', {}, 404, 'Not found'],
  ['/../../../../etc/passwd', {}, 404, 'Not found'],
] as const)('GET %s with %o is answered %i', async ([path, headers, status, body], { app }) => {
  const answer = await ask(app.url, { path, headers })
  expect([answer.status, answer.body.toString()]).toEqual([status, body])
})

test('calls reach the API with their headers and bodies, and return with its own', async ({ app, api }) => {
  const body = JSON.stringify({ name: 'sent', description: '' })
  const made = await fetch(`${app.url}/v1/projects`, { method: 'POST', headers: asAda, body })
  expect([made.status, await made.json()]).toEqual([201, expect.objectContaining({ name: 'sent' })])
  const login = JSON.stringify({ username: 'ada', password: 'password' })
  const signedIn = await fetch(`${app.url}/v1/login/harbor/local`, { method: 'POST', body: login })
  expect(signedIn.headers.get('set-cookie')).toContain('session=')
  await ask(`${app.url}/v1/ping`, { headers: html })
  const redirect = '/login/summit/saml/okta/redirect'
  expect((await ask(app.url, { path: redirect, headers: html })).status).toBe(303)
  expect(api.requests.map(({ path }) => path)).toEqual([
    '/v1/projects',
    '/v1/login/harbor/local',
    '/v1/ping',
    redirect,
  ])
})

test('without an API server calls are answered 502, and work again when it returns', async ({ app, api }) => {
  await api.close()
  const body = 'x'.repeat(1_000_000)
  const dead = await fetch(`${app.url}/v1/projects`, { method: 'POST', headers: asAda, body })
  expect([dead.status, dead.headers.get('content-type'), await dead.text()]).toEqual([
    502,
    'text/plain',
    'Bad gateway',
  ])
  const revived = await startMockServer({ port: api.port, plane: api.plane })
  expect((await fetch(`${app.url}/v1/ping`)).status).toBe(200)
  await revived.close()
})

const outcome = (url: string, path: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: asAda })
    socket.on('message', (data: Buffer) => resolve(data.toString()))
    socket.on('error', ({ message }) => resolve(message))
  })

const consoleOf = (instance: string) =>
  `/v1/instances/${instance}/serial-console/stream?project=web-frontend&most_recent=13`

test('WebSockets are forwarded, refused ones with the API’s status', async ({ app, api }) => {
  expect(await outcome(app.url, consoleOf('web-1'))).toBe('web-1 login: ')
  expect(await outcome(app.url, consoleOf('preview'))).toContain('400')
  await api.close()
  expect(await outcome(app.url, consoleOf('web-1'))).toContain('socket hang up')
})

test('it closes with a WebSocket open', async ({ folder, api }) => {
  const app = await serveApp({ folder, port: 0, api: api.url })
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}${consoleOf('web-1')}`, { headers: asAda })
  await new Promise((resolve) => socket.once('message', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  await app.close()
  expect(await closed).toBe(1006)
})

test('an API server that dies in the middle of its answer cuts off the app server’s', async ({ folder }) => {
  const api = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setImmediate(() => response.destroy())
  })
  const { port, close } = await listen(api, 0)
  const app = await serveApp({ folder, port: 0, api: `http://127.0.0.1:${port}` })
  await expect(ask(`${app.url}/v1/ping`)).rejects.toThrow('aborted')
  await app.close()
  await close()
})
