import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { serveConsole } from '../../serve/console-server.ts'
import { askAt, type At, connectTo } from '../support/servers/raw-request.ts'

interface Fixtures {
  /** A folder with two releases, and the link `app` to the first. */
  folder: string
  at: At
}

const large = Buffer.alloc(32_000_000, 'x')
const asset = '/assets/main-12345678.js'

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rackside-changing-'))
    for (const release of ['one', 'two']) {
      mkdirSync(join(folder, release, 'assets'), { recursive: true })
      writeFileSync(join(folder, release, 'index.html'), `<!doctype html>${release}`)
      writeFileSync(join(folder, release, 'sw-control.json'), '{ "worker": "on" }')
    }
    writeFileSync(join(folder, 'one', asset), large)
    symlinkSync('one', join(folder, 'app'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  at: async ({ folder }, use) => {
    const server = await serveConsole({
      folder: join(folder, 'app'),
      api: new URL('http://127.0.0.1:1'),
      host: '127.0.0.1',
      port: 0,
      config: join(folder, 'config.json'),
    })
    await use({ host: 'localhost', port: server.port, ca: undefined })
    await server.stop()
  },
})

test.for([
  ['/sw-control.json', 'one/sw-control.json'],
  ['/config.json', 'config.json'],
] as const)(
  'an operator’s change to %s takes effect at once, in full',
  async ([path, file], { folder, at }) => {
    const ask = askAt(at)
    for (const text of ['{}', `{ "title": "${'x'.repeat(99)}" }`, '{ }']) {
      writeFileSync(join(folder, file), text)
      const { status, headers, body } = await ask(path)
      expect([status, headers['content-type'], body.toString()]).toEqual([200, 'application/json', text])
      const again = await ask(path, { headers: { 'if-none-match': headers.etag ?? '' } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
    rmSync(join(folder, file))
    expect((await ask(path)).status).toBe(404)
  },
)

test('the next start follows a link that has moved', async ({ folder, at }) => {
  symlinkSync('two', join(folder, 'next'))
  renameSync(join(folder, 'next'), join(folder, 'app'))
  const ask = askAt(at)
  expect((await ask('/')).body.toString()).toContain('one')
  expect((await ask(asset)).body.length).toBe(large.length)
})

test('a removed file ends only its own answer', async ({ folder, at }) => {
  rmSync(join(folder, 'one', asset))
  const ask = askAt(at)
  await expect(ask(asset)).rejects.toThrow(/aborted|socket hang up|ECONNRESET/)
  expect((await ask('/')).status).toBe(200)
})

/** Whether this process has a file open, according to Linux. */
const isOpen = (file: string) =>
  readdirSync('/proc/self/fd').some((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === file
    } catch {
      return false
    }
  })

// Only Linux lists the open files of a process.
test.skipIf(process.platform !== 'linux')(
  'a client that disconnects closes the file',
  async ({ folder, at }) => {
    const socket = await connectTo(at)
    socket.write(`GET ${asset} HTTP/1.1\r\nHost: localhost:${at.port}\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const file = join(folder, 'one', asset)
    expect(isOpen(file)).toBe(true)
    socket.destroy()
    await expect.poll(() => isOpen(file)).toBe(false)
  },
)
