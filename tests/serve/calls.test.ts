import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { apiHeaders, onlyTls } from '../../serve/headers.ts'
import { connectTo } from '../support/servers/raw-request.ts'
import { forEachServer, type Served } from '../support/servers/servers.ts'
import { isWhole } from '../support/property.ts'

const heard = ({ api }: Served) => api.heard.at(-1)

const open = ({ host, port, ca, origin }: Served, path: string, headers = {}) =>
  new WebSocket(`${ca ? 'wss' : 'ws'}://127.0.0.1:${port}${path}`, {
    ...(ca ? { ca, servername: host } : {}),
    headers: { host: `${host}:${port}`, origin, ...headers },
  })

/** The outcome of a WebSocket: the echoed text, or how it was refused. */
const outcome = (webSocket: WebSocket, text = 'hello') =>
  new Promise<string>((resolve) => {
    webSocket.on('open', () => webSocket.send(text))
    webSocket.on('message', (data: Buffer) => {
      resolve(data.toString())
      webSocket.close()
    })
    webSocket.on('error', ({ message }) => resolve(message))
  })

forEachServer((served) => {
  test.each([
    ['GET', '/v1/projects?limit=5&name=a%20b'],
    ['PUT', '/v1/projects/a'],
    ['DELETE', '/experimental/v1/probes/a'],
    ['POST', '/login/harbor/local'],
    ['POST', '/login/harbor/saml/okta'],
    ['GET', '/login/harbor/saml/okta/redirect?redirect_uri=%2F'],
    ['POST', '/device/auth'],
    ['GET', '/experimental/v1/system/support-bundles/a/download/logs%2Fa%20b.txt'],
    ['GET', '/experimental/v1/system/support-bundles/a/download/logs%2Fa.log.gz'],
    ['GET', '/experimental/v1/system/support-bundles/a/download/logs%2F.x'],
    ['GET', '/experimental/v1/system/support-bundles/a/download/logs%5Ca.txt'],
  ])('%s %s reaches the API unchanged', async (method, url) => {
    const { status } = await served().ask(url, { method, headers: { 'x-mine': 'kept' } })
    expect(status).toBe(200)
    expect(heard(served())).toMatchObject({ method, url, headers: { 'x-mine': 'kept' } })
  })

  test('the API gets true forwarding headers, none that the client made up', async () => {
    const { ask, host, port, origin, ca } = served()
    const made = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-port': '6666',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    }
    await ask('/v1/ping', { headers: { ...made, origin, referer: `${origin}/projects/secret` } })
    const headers = heard(served())?.headers ?? {}
    expect(headers).toMatchObject({
      'x-forwarded-host': `${host}:${port}`,
      'x-forwarded-proto': ca ? 'https' : 'http',
      'x-forwarded-for': expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
    })
    for (const name of ['forwarded', 'x-forwarded-port', 'x-real-ip', 'referer'])
      expect(headers, name).not.toHaveProperty(name)
  })

  test('API answers cannot be framed or read by another origin, and keep the API’s cache headers', async () => {
    for (const path of ['/v1/page', '/v1/gone', '/v1/projects']) {
      const { headers } = await served().ask(path)
      expect(headers).toMatchObject({ ...apiHeaders, 'cache-control': 'no-store' })
    }
    const { headers } = await served().ask('/v1/open')
    expect(headers).toMatchObject({ ...apiHeaders, 'cache-control': 'private, max-age=5' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('with TLS, browsers get HSTS, for no other name and never from the API', async () => {
    const { ask, ca } = served()
    const said = async (path: string, headers = {}) =>
      (await ask(path, { headers })).headers['strict-transport-security']
    const told = ca ? onlyTls['strict-transport-security'] : undefined
    for (const path of ['/', '/assets/main-12345678.js', '/config.json', '/v1/open', '/nowhere'])
      expect([path, await said(path)]).toEqual([path, told])
    expect(await said('/', { host: 'evil.test' })).toBeUndefined()
  })

  test('a cookie is set for this origin, and returns to the API unchanged', async () => {
    const { ask, ca } = served()
    const { headers } = await ask('/v1/cookies')
    const [session = '', other = ''] = headers['set-cookie'] ?? []
    const parts = session.split(/;\s*/)
    expect(parts).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=60']))
    // An empty value counts as none: nginx cannot omit it.
    expect(parts.filter((part) => /^domain=./i.test(part))).toEqual([])
    expect([session, other].map((cookie) => /;\s*secure/i.test(cookie))).toEqual([Boolean(ca), Boolean(ca)])
    expect(other).toMatch(/^[\w-]+=b; Path=\/v1/)
    const cookie = [session, other].map((each) => each.split(';', 1)[0]).join('; ')
    await ask('/v1/ping', { headers: { cookie } })
    expect(heard(served())?.headers.cookie).toBe('session=a; other=b')
  })

  test.each([
    ['API/v1/there?a=b', 'HERE/v1/there?a=b'],
    // Two slashes here would lead to that host.
    ['API//evil.test/v1', 'HERE/'],
    ['API/\\evil.test/v1', 'HERE/'],
    ['there', 'HERE/v1/there'],
    ['?page=2', 'HERE/v1/redirect?page=2'],
    ['https://idp.test//a', 'https://idp.test//a'],
  ])('a redirect to %s leads to %s', async (said, leads) => {
    const { ask, api, origin } = served()
    const { status, headers } = await ask('/v1/redirect', {
      headers: { 'x-location': said.replace('API', `http://127.0.0.1:${api.port}`) },
    })
    expect(status).toBe(303)
    const { href } = new URL(headers.location ?? '', `${origin}/v1/redirect`)
    expect([href, href.startsWith(leads.replace('HERE', origin))]).toEqual([href, true])
  })

  test('an answer is streamed, and one that is cut off does not look complete', async () => {
    const { api, ask, host, port } = served()
    const socket = await connectTo(served())
    let said = ''
    socket.on('data', (data) => (said += data.toString()))
    socket.write(`GET /v1/halves HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`)
    await expect.poll(() => said).toContain('first')
    api.sendSecondHalf()
    await expect.poll(() => said).toContain('second')
    await expect(ask('/v1/cut')).rejects.toThrow(/aborted|socket hang up|ECONNRESET/)
  })

  test('a WebSocket is forwarded, and a refusal keeps its status', async () => {
    expect(await outcome(open(served(), '/v1/instances/a/serial-console/stream?most_recent=13'))).toBe(
      'hello',
    )
    expect(heard(served())).toMatchObject({
      method: 'UPGRADE',
      url: '/v1/instances/a/serial-console/stream?most_recent=13',
    })
    const large = 'x'.repeat(1_000_000)
    expect(await outcome(open(served(), '/v1/stream'), large)).toBe(large)
    expect(await outcome(open(served(), '/v1/refused'))).toContain('403')
  })

  test.runIf(isWhole)('2 GiB are streamed up without being buffered', { timeout: 240_000 }, async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    let left = 2048
    const body = new Readable({
      read() {
        this.push(left > 0 ? chunk : null)
        left -= 1
      },
    })
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(2 ** 31) }
    const { status, body: said } = await served().ask('/v1/sink', { method: 'PUT', headers, body })
    expect([status, JSON.parse(said.toString())]).toEqual([200, expect.objectContaining({ bytes: 2 ** 31 })])
    expect(served().peakMemory()).toBeLessThan(300 * 1024 * 1024)
  })
})
