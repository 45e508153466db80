import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, vi } from 'vitest'
import { failureLines, signInDevice } from '../../serve/device-sign-in.ts'
import { listen } from '../../tools/listen.ts'
import { type MockServer, startMockServer } from '../../tools/mock-server.ts'
import { createReverseProxy } from '../../tools/reverse-proxy.ts'
import { makeChain } from '../support/fixtures/certificates.ts'
import { root } from '../support/contract/contract.ts'

const test = base.extend<{ api: MockServer; folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  api: async ({}, use) => {
    const api = await startMockServer()
    await use(api)
    await api.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rackside-device-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/** Enters a code as a signed-in user. */
const enter = (api: string, code: string) =>
  fetch(`${api}/device/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-ada', 'content-type': 'application/json' },
    body: JSON.stringify({ user_code: code }),
  })

/** Starts `rackside serve` on any free port; `said` is everything it has written. */
function started(...args: string[]) {
  const common = [join(root, 'serve/rackside.ts'), 'serve', '--listen', '127.0.0.1:0']
  const child = spawn(process.execPath, [...common, ...args])
  const run = { said: '', child, ended: new Promise<number | null>((resolve) => child.on('exit', resolve)) }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (run.said += text))
  return run
}

const found = async (run: { said: string }, what: RegExp) => {
  // Starting a process may take long on a busy machine.
  await expect.poll(() => run.said, { timeout: 45_000 }).toMatch(what)
  return what.exec(run.said)?.[1] ?? ''
}

test('it waits until the code is entered, and polls no faster than told', async ({ api }) => {
  const waits: number[] = []
  const token = await signInDevice({
    api: new URL(api.url),
    show: () => undefined,
    delay: async (ms) => {
      waits.push(ms)
      // The first poll is pending, the second is told to slow down; then someone enters the code.
      if (waits.length === 3) {
        const [waiting] = api.plane.deviceRequests.in({ userId: null })
        await enter(api.url, waiting?.userCode ?? '')
      }
    },
  })
  expect(waits).toEqual([5_000, 5_000, 10_000])
  const me = await fetch(`${api.url}/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
})

test('a sign-in survives a short outage of the network or API, but not a lasting one', async ({ api }) => {
  const realFetch = globalThis.fetch
  const gone = () => {
    throw new TypeError('fetch failed', { cause: new Error('ECONNRESET') })
  }
  const signIn = (answersFrom: number, instead: () => Response = gone) => {
    let polls = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const isPoll = new Request(args[0]).url.endsWith('/device/token')
      if (isPoll && (polls += 1) < answersFrom) return instead()
      return realFetch(...args)
    })
    return signInDevice({
      api: new URL(api.url),
      show: ({ code }) => void enter(api.url, code),
      delay: async () => undefined,
    })
  }
  await expect(signIn(3)).resolves.toEqual(expect.any(String))
  const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await expect(signIn(3, badGateway)).resolves.toEqual(expect.any(String))
  await expect(signIn(Infinity)).rejects.toThrow('fetch failed')
  vi.restoreAllMocks()
})

test('a token that the API no longer accepts locks nobody out, and a refused sign-in ends no token', async ({
  api,
  folder,
}) => {
  const run = started('--api', api.url, '--folder', folder, '--device')
  await enter(api.url, await found(run, /enter ([A-Z]{4}-[A-Z]{4}) at http/))
  const url = await found(run, /Rackside is running at (\S+),/)
  const body = JSON.stringify({ username: 'ada', password: 'guessed' })
  const wrong = await fetch(`${url}/v1/login/harbor/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(wrong.status).toBe(401)
  // Any website may send this.
  const forged = new URLSearchParams({ SAMLResponse: 'forged' })
  const saml = { method: 'POST', headers: { origin: 'https://evil.test' }, body: forged }
  expect((await fetch(`${url}/login/summit/saml/okta`, saml)).status).toBe(401)
  expect((await fetch(`${url}/v1/me`)).status).toBe(200)
  for (const { id } of api.plane.accessTokens.in({})) api.plane.accessTokens.delete(id)
  const headers = { authorization: 'Bearer demo-ada' }
  expect((await fetch(`${url}/v1/me`, { headers })).status).toBe(401)
  expect((await fetch(`${url}/v1/me`, { headers })).status).toBe(200)
  await found(run, /Signed out. Start again to get a new code/)
  run.child.kill()
  await run.ended
})

test('there is no token if the code is not entered in time or is denied', async ({ api }) => {
  const over = signInDevice({
    api: new URL(api.url),
    show: () => undefined,
    delay: async () => {
      for (const { id } of api.plane.deviceRequests.in({ userId: null }))
        api.plane.deviceRequests.update(id, { timeExpires: new Date(0) })
    },
  })
  expect(await over.catch(failureLines)).toEqual(['The code has expired. Start again to get a new one.'])
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('Too many requests', { status: 429 }))
  const refused = signInDevice({ api: new URL(api.url), show: () => undefined, delay: async () => undefined })
  expect(String(await refused.catch(failureLines))).toMatch(/ \(HTTP 429\)$/)
  vi.restoreAllMocks()
})

test('calls use the token until sign-out, and nobody sees it', async ({ api, folder }) => {
  const run = started('--api', api.url, '--folder', folder, '--device')
  const code = await found(run, /enter ([A-Z]{4}-[A-Z]{4}) at http/)
  expect((await enter(api.url, code)).status).toBe(204)
  const url = await found(run, /Rackside is running at (\S+),/)
  const cookie = { cookie: 'session=demo-ben' }
  const me = await fetch(`${url}/v1/me`, { headers: cookie })
  expect(await me.json()).toMatchObject({ display_name: 'Ada Okafor' })
  expect(me.headers.get('set-cookie')).toBeNull()
  const elsewhere = { origin: 'https://evil.test' }
  expect((await fetch(`${url}/v1/me`, { headers: elsewhere })).status).toBe(403)
  expect((await fetch(`${url}/v1/logout`, { method: 'POST' })).status).toBe(204)
  expect((await fetch(`${url}/v1/me`)).status).toBe(401)
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  expect(run.said).not.toContain('rackside-token')
})

test('an API with a bad certificate gets no requests', async ({ api, folder }) => {
  const { pem, key, authority } = await makeChain(['localhost'])
  const proxy = createReverseProxy(api.url)
  const tls = createServer({ cert: pem, key }, (message, response) => proxy.forward(message, response))
  const { port, close } = await listen(tls, 0)
  writeFileSync(join(folder, 'ca.pem'), authority.pem)
  const outcome = async (...args: string[]) => {
    const common = ['--api', `https://localhost:${port}`, '--folder', folder]
    const run = started(...common, ...args)
    const url = await found(run, /Rackside is running at (\S+),/)
    const { status } = await fetch(`${url}/v1/ping`)
    const why = await found(run, /\/v1\/ping \d+ \d+ ms ?(.*)\n/)
    run.child.kill()
    await run.ended
    return [status, why]
  }
  const refused = [502, 'SELF_SIGNED_CERT_IN_CHAIN']
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  expect(await outcome()).toEqual(refused)
  const device = started('--api', `https://localhost:${port}`, '--folder', folder, '--device')
  expect([await device.ended, device.said]).toEqual([2, expect.stringContaining('Could not sign in at')])
  vi.unstubAllEnvs()
  expect(await outcome('--ca', join(folder, 'ca.pem'))).toEqual([200, ''])
  // Where the machine has its certificate authorities.
  vi.stubEnv('SSL_CERT_FILE', join(folder, 'ca.pem'))
  expect(await outcome()).toEqual([200, ''])
  vi.unstubAllEnvs()
  await close()
})

test.for(['--help', 'serve --help', 'demo -h'])('rackside %s lists the options', async (line) => {
  const args = [join(root, 'serve/rackside.ts'), ...line.split(' ')]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toContain('--behind-proxy')
})

test('invalid start options are reported, and it exits', { timeout: 180_000 }, async ({ folder }) => {
  const api = ['--api', 'https://localhost']
  const outcome = async (...args: string[]) => {
    const run = started(...api, ...args)
    return [await run.ended, run.said]
  }
  const none = join(folder, 'none.pem')
  expect(await outcome('--folder', folder, '--ca', none)).toEqual([2, `${none} cannot be read\n`])
  const page = join(folder, 'index.html')
  expect(await outcome('--folder', folder, '--ca', page)).toEqual([
    2,
    'The --ca file contains no certificate\n',
  ])
  const listening = createServer()
  const { port, close } = await listen(listening, 0)
  // With `--device`, before a user enters a code in vain.
  for (const device of [[], ['--device']])
    expect(await outcome('--folder', folder, '--listen', `127.0.0.1:${port}`, ...device)).toEqual([
      1,
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
    ])
  await close()
  expect(await outcome('--folder', '/nowhere')).toEqual([2, 'No app build found in /nowhere\n'])
  const gone = join(folder, 'none.json')
  expect(await outcome('--folder', folder, '--config', gone)).toEqual([2, `${gone} cannot be read\n`])
  expect(await outcome('--folder', folder, '--device')).toEqual([
    2,
    expect.stringMatching(/^Could not sign in at https:\/\/localhost\n {2}fetch failed\n {2}.*ECONNREFUSED/),
  ])
  const config = join(folder, 'wrong.json')
  writeFileSync(config, '{ "title": "", "keepHours": { "kept": 200 } }')
  const [code, said] = await outcome('--folder', folder, '--config', config)
  expect(code).toBe(2)
  expect(said).toMatch(/wrong\.json is not valid\n {2}title: .+\n {2}keepHours\.kept: .+\n$/)
  expect(await outcome('--folder', folder, '--control', config)).toEqual([
    2,
    `${config} is not valid. Expected JSON such as { "worker": "on" }\n`,
  ])
  writeFileSync(config, '{ "worker": "on", "apiVersion": "1 \u2014" }')
  expect(await outcome('--folder', folder, '--control', config)).toEqual([
    2,
    expect.stringMatching(/wrong\.json is not valid\n {2}apiVersion: must be a version such as .+\n$/),
  ])
})

test('it serves the console’s configuration', async ({ folder }) => {
  const config = join(folder, 'harbor.json')
  // Some editors write a byte order mark first.
  writeFileSync(config, '\uFEFF{ "title": "Harbor" }')
  const run = started('--api', 'https://localhost', '--folder', folder, '--config', config)
  const url = await found(run, /Rackside is running at (\S+),/)
  const answered = await fetch(`${url}/config.json`)
  expect([answered.headers.get('cache-control'), await answered.json()]).toEqual([
    'no-cache',
    { title: 'Harbor' },
  ])
  run.child.kill()
  await run.ended
})
