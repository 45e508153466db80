import { request } from 'node:https'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { forEachServer, type Served } from '../support/servers/servers.ts'
import { connectTo } from '../support/servers/raw-request.ts'

/** The answer to a request of exactly these bytes. */
async function say(served: Served, text: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const socket = await connectTo(served)
  let said = ''
  const ended = new Promise((resolve) =>
    socket.on('data', (data) => (said += data.toString())).on('close', resolve),
  )
  socket.on('error', () => undefined)
  socket.write(text, encoding)
  setTimeout(() => socket.end(), 500)
  await ended
  return said
}

const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)
const raw = (served: Served, path: string) =>
  say(served, `GET ${path} HTTP/1.1\r\nHost: ${served.host}:${served.port}\r\nConnection: close\r\n\r\n`)

const upgradeStatus = ({ host, port, ca }: Served, headers: Record<string, string>) =>
  new Promise<number>((resolve) => {
    const tls = ca ? { ca, servername: host } : {}
    const url = `${ca ? 'wss' : 'ws'}://127.0.0.1:${port}/v1/stream`
    const webSocket = new WebSocket(url, { ...tls, headers: { host: `${host}:${port}`, ...headers } })
    webSocket.on('open', () => resolve(101))
    webSocket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    webSocket.on('error', () => resolve(0))
  })

forEachServer((served) => {
  beforeEach(() => void (served().api.heard.length = 0))

  test.each([
    'evil.test',
    'console.example.com.evil.test',
    'localhost.evil.test',
    '169.254.169.254',
    'evil.test:80',
  ])('the host %s is refused', async (host) => {
    for (const path of ['/', '/sw.js', '/v1/projects', '/assets/main-12345678.js']) {
      const { status, body } = await served().ask(path, { headers: { host } })
      expect([path, status]).toEqual([path, 421])
      expect(body.toString()).not.toMatch(/root|const/)
    }
    expect(await upgradeStatus(served(), { host })).toBe(421)
    expect(served().api.heard).toEqual([])
  })

  test('a client that names no host in TLS, such as a health check by address, is answered', async () => {
    const { host, port, ca } = served()
    if (!ca) return
    const statusAt = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const isForHost = (_: string, certificate: PeerCertificate) => checkServerIdentity(host, certificate)
        const about = { host: '127.0.0.1', port, path, ca, servername: '', agent: false as const }
        request({ ...about, checkServerIdentity: isForHost }, (response) =>
          resolve(response.resume().statusCode),
        )
          .on('error', reject)
          .end()
      })
    expect([await statusAt('/healthz'), await statusAt('/')]).toEqual([200, 421])
  })

  test.each(['https://evil.test', 'null', 'http://localhost:1', 'https://console.example.com.evil.test'])(
    'requests from pages of the origin %s are refused',
    async (origin) => {
      const headers = { origin }
      for (const [method, path] of [
        ['GET', '/v1/projects'],
        ['POST', '/v1/projects'],
        ['OPTIONS', '/v1/projects'],
        ['POST', '/login/harbor/local'],
        ['GET', '/login/harbor/saml/okta/redirect'],
        ['GET', '/sw.js'],
        ['PUT', '/v1/projects/a%7CPOST%20/login/harbor/saml/okta'],
      ] as const) {
        const answered = await served().ask(path, { method, headers })
        expect([path, answered.status]).toEqual([path, 403])
        expect(answered.headers['access-control-allow-origin']).toBeUndefined()
      }
      expect(await upgradeStatus(served(), headers)).toBe(403)
      expect(served().api.heard).toEqual([])
    },
  )

  test.each([
    '/v1/projects/..%2f..%2flogin%2fharbor%2fsaml%2fokta',
    '/v1/projects/../../login/harbor/saml/okta',
    '/v1/projects?/login/harbor/saml/okta',
    '//login/harbor/saml/okta',
  ])('a POST to %s is not taken for an identity provider’s answer', async (path) => {
    const { status } = await served().ask(path, { method: 'POST', headers: { origin: 'https://idp.test' } })
    expect([400, 403]).toContain(status)
    expect(served().api.heard).toEqual([])
  })

  test('only an identity provider’s page may post from another origin', async () => {
    const from = (origin: string) => ({ method: 'POST', headers: { origin }, body: 'SAMLResponse=a' })
    for (const origin of ['https://idp.test', 'null', served().origin])
      for (const path of ['/login/harbor/saml/okta', '/login/harbor/saml/okta?from=/a'])
        expect((await served().ask(path, from(origin))).status).toBe(200)
  })

  test.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '/..\\outside.txt',
    '//outside.txt',
    '/assets//../../outside.txt',
    '/.hidden/secret.txt',
    '/%2ehidden/secret.txt',
    '/assets/main-12345678.js%00.html',
    '/./../outside.txt',
    'outside.txt',
    '/v1/../../outside.txt',
    '/projects/../../outside.txt',
    'http://evil.test/v1/projects',
  ])('%s leads nowhere', async (path) => {
    const said = await raw(served(), path)
    expect(said).not.toMatch(/\r\n\r\n(outside|secret)/)
    expect([400, 403, 404, 421]).toContain(statusOf(said))
    expect(served().api.heard).toEqual([])
  })

  test('requests that could be read as two, or that name two hosts, are refused', async () => {
    const host = `Host: ${served().host}:${served().port}`
    const both = `POST /v1/a HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/b HTTP/1.1\r\nHost: evil.test\r\n\r\n`
    await say(served(), both)
    expect(served().api.heard.map(({ url }) => url)).not.toContain('/v1/b')
    served().api.heard.length = 0
    const twice = await say(
      served(),
      `GET /v1/a HTTP/1.1\r\n${host}\r\nHost: evil.test\r\nConnection: close\r\n\r\n`,
    )
    expect([400, 421]).toContain(statusOf(twice))
    expect(statusOf(await say(served(), 'GET /v1/a HTTP/1.1\r\n\r\n'))).toBe(400)
    expect(served().api.heard).toEqual([])
  })

  test('no request head crashes it', async () => {
    const { host, port } = served()
    const lines = [`Host: ${host}:${port}`, 'Connection: close']
    const heads = [
      ['GET /v1/\u00ff\u0080 HTTP/1.1', ...lines],
      ['GET /projects/\u0001 HTTP/1.1', ...lines],
      ['GET /v1/a HTTP/1.1', ...lines, 'X-Odd: \u00ff\u0080'],
      ['GET /v1/a HTTP/1.1', ...lines, 'X-Odd: \u0007'],
      ['GET /v1/a HTTP/1.1', ...lines, `X-Long: ${'x'.repeat(100_000)}`],
      ['GET /v1/a HTTP/1.1', ...lines, ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`)],
      ['GET /sw.js HTTP/1.1', ...lines, 'Range: bytes=9-1,a-b,-'],
      ['GET /%ff%fe/%zz HTTP/1.1', ...lines],
      ['CONNECT evil.test:443 HTTP/1.1', ...lines],
      ['TRACE /v1/a HTTP/1.1', ...lines, 'Max-Forwards: 0'],
      ['PRI * HTTP/2.0'],
      ['GET /v1/stream HTTP/1.1', `Host: ${host}:${port}`, 'Connection: Upgrade', 'Upgrade: \u00ffsocket'],
    ]
    await Promise.all(heads.map((head) => say(served(), `${head.join('\r\n')}\r\n\r\n`, 'latin1')))
    expect((await served().ask('/sw.js')).status).toBe(200)
    expect((await served().ask('/v1/ping')).status).toBe(200)
  })

  test('the log holds requests and no secrets', async () => {
    const secret = { authorization: 'Bearer tokenInHeader', cookie: 'session=cookieInHeader' }
    await served().ask('/v1/logged?secret=inQuery', { headers: secret })
    await served().ask('/v1/login/harbor/local', { method: 'POST', body: 'password=inBody' })
    await expect.poll(() => served().log()).toContain('/v1/login/harbor/local')
    const lines = served()
      .log()
      .split('\n')
      .filter((line) => line.includes('/v1/logged'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/GET.*200|200.*GET/)
    expect(served().log()).not.toMatch(/tokenInHeader|cookieInHeader|inQuery|inBody/)
  })
})
