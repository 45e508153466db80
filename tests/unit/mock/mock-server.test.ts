import { request } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startMockServer } from '../../../tools/mock-server.ts'

const login = { method: 'POST', body: JSON.stringify({ username: 'ada', password: 'password' }) }

/** Without a connection pool, so that a killed server leaves no connections. */
const status = (url: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('signing in sets the session cookie, signing out clears it', async () => {
  const server = await startMockServer()
  const signedIn = await fetch(`${server.url}/v1/login/harbor/local`, login)
  const cookie = signedIn.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^session=[0-9a-f-]+; HttpOnly; SameSite=Lax; Path=\/$/)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect(await status(`${server.url}/v1/me`, headers)).toBe(200)
  const signedOut = await fetch(`${server.url}/v1/logout`, { method: 'POST', headers })
  expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await status(`${server.url}/v1/me`, headers)).toBe(401)
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/login/harbor/local',
    'GET /v1/me',
    'POST /v1/logout',
    'GET /v1/me',
  ])
  await server.close()
})

test('a killed server restarts on its port with its state', async () => {
  const first = await startMockServer()
  const { url, port, plane } = first
  const headers = { authorization: 'Bearer demo-ada' }
  const body = JSON.stringify({ name: 'kept', description: '' })
  await fetch(`${url}/v1/projects`, { method: 'POST', headers, body })
  await first.close()
  await expect(status(`${url}/v1/ping`)).rejects.toThrow('ECONNREFUSED')
  const second = await startMockServer({ port, plane })
  expect(await status(`${url}/v1/projects/kept`, headers)).toBe(200)
  await second.close()
})

test('the serial console streams only to users with access', async () => {
  const { url, close } = await startMockServer()
  const open = (instance: string, user: string) => {
    const path = `/v1/instances/${instance}/serial-console/stream?project=web-frontend&most_recent=13`
    return new WebSocket(`${url.replace('http', 'ws')}${path}`, {
      headers: { authorization: `Bearer demo-${user}` },
    })
  }
  const outcome = (socket: WebSocket) =>
    new Promise<string>((resolve) => {
      socket.on('message', (data: Buffer) => resolve(data.toString()))
      socket.on('error', ({ message }) => resolve(message))
    })
  expect(await outcome(open('web-1', 'ada'))).toBe('web-1 login: ')
  expect(await outcome(open('preview', 'ada'))).toContain('400')
  expect(await outcome(open('web-1', 'vera'))).toContain('403')
  expect(await outcome(open('web-1', 'nils'))).toContain('404')
  await close()
})

test('unparsable requests are answered or cut off, and the server survives', async () => {
  const { url, close } = await startMockServer()
  expect(await status(`${url}//example.com/v1/ping`)).toBe(404)
  expect(await status(`${url}/v1/projects/%E0%A4%A`)).toBe(404)
  expect(await status(`${url}/v1/ping`)).toBe(200)
  await close()
})

/** The target of a page's form. */
const actionOf = (html: string) => /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''
const fieldsOf = (html: string) =>
  new URLSearchParams(
    [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

test('single sign-on goes through the identity provider to a session', async () => {
  const { url, close } = await startMockServer()
  const redirect = await fetch(`${url}/login/summit/saml/okta/redirect?redirect_uri=%2Fprojects`, {
    headers: { 'x-forwarded-host': 'console.test' },
    redirect: 'manual',
  })
  const location = redirect.headers.get('location') ?? ''
  expect(redirect.status).toBe(303)
  expect(new URL(location)).toMatchObject({
    pathname: '/identity-provider/summit/okta',
    port: new URL(url).port,
  })
  expect(new URL(location).origin).not.toBe(url)
  const question = await (await fetch(location)).text()
  expect(Object.fromEntries(fieldsOf(question))).toMatchObject({ RelayState: '/projects' })
  const page = await (await fetch(`${location}&user=greta`)).text()
  expect(actionOf(page)).toBe('http://console.test/login/summit/saml/okta')

  const body = fieldsOf(page)
  const answer = await fetch(`${url}/login/summit/saml/okta`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/projects'])
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await status(`${url}/v1/me`, { cookie })).toBe(200)
  await close()
})

test.each([
  ['/login/summit/saml/nothing/redirect', 404],
  ['/login/nothing/saml/okta/redirect', 404],
  ['/identity-provider/harbor/okta', 404],
  ['/identity-provider/summit/okta?user=greta', 400],
  ['/identity-provider/summit/okta?user=greta&SAMLRequest=AAAA', 400],
])('%s is %i', async (path, expected) => {
  const { url, close } = await startMockServer()
  expect(await status(url + path)).toBe(expected)
  await close()
})

test('an upload is read as a stream, and refused without waiting for its end', async () => {
  const { url, close } = await startMockServer()
  const chunk = new Uint8Array(64 * 1024)
  chunk.set([0x50, 0x4b, 3, 4])
  const upload = async (token: string) => {
    let left = 64
    const body = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    const request: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, duplex: 'half' }
    return (await fetch(`${url}/v1/system/update/repository?file_name=release-17.0.0.zip`, request)).status
  }
  expect(await upload('demo-ada')).toBe(200)
  expect(await upload('demo-ada')).toBe(200)
  expect(await upload('stranger')).toBe(401)
  await close()
})

test('a bundle has its size and ranges, and a device gets its verification URL', async () => {
  const { url, plane, close } = await startMockServer()
  const { id } = plane.supportBundles.in({ state: 'active' })[0] ?? {}
  const bundle = `${url}/experimental/v1/system/support-bundles/${id}/download`
  const headers = { authorization: 'Bearer demo-ada' }
  const head = await fetch(bundle, { method: 'HEAD', headers })
  const whole = await (await fetch(bundle, { headers })).arrayBuffer()
  expect(head.headers.get('content-length')).toBe(String(whole.byteLength))
  const part = await fetch(bundle, { headers: { ...headers, range: 'bytes=-22' } })
  expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([
    206,
    new Uint8Array(whole.slice(-22)),
  ])
  const body = new URLSearchParams({ client_id: id ?? '' })
  const device = (await (await fetch(`${url}/device/auth`, { method: 'POST', body })).json()) as object
  expect(device).toHaveProperty('verification_uri', `${url}/device/verify`)
  await close()
})

test('a wrapper around the mock sees requests and answers, WebSocket ones included', async () => {
  const seen: string[] = []
  const { url, close } = await startMockServer({
    around: (answer) => async (request) => {
      const response = await answer(request)
      seen.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`)
      return response
    },
  })
  await status(`${url}/v1/me`)
  await fetch(`${url}/v1/login/harbor/local`, login)
  const socket = new WebSocket(`${url}/v1/instances/web-1/serial-console/stream?project=web-frontend`)
  await new Promise((resolve) => socket.once('error', resolve))
  expect(seen).toEqual([
    'GET /v1/me 401',
    'POST /v1/login/harbor/local 204',
    'GET /v1/instances/web-1/serial-console/stream 401',
  ])
  await close()
})
