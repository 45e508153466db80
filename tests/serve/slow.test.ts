import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { connectTo } from '../support/servers/raw-request.ts'
import { forEachServer } from '../support/servers/servers.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

forEachServer((served) => {
  test('a slow upload reaches the API byte by byte', async () => {
    const { api, ask } = served()
    const parts = ['one', 'two', 'three']
    async function* slowly() {
      for (const [index, part] of parts.entries()) {
        await expect.poll(() => api.heard.at(-1)?.bytes ?? 0).toBe(parts.slice(0, index).join('').length)
        yield part
        await pause(100)
      }
    }
    const headers = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' }
    const sent = ask('/v1/sink', { method: 'PUT', headers, body: Readable.from(slowly()) })
    expect(JSON.parse((await sent).body.toString())).toMatchObject({ bytes: 11 })
  })

  test('a client that disconnects ends its call to the API', async () => {
    const { api, host, port } = served()
    const socket = await connectTo(served())
    socket.on('error', () => undefined)
    socket.write(`POST /v1/sink HTTP/1.1\r\nHost: ${host}:${port}\r\nContent-Length: 1000\r\n\r\nhalf`)
    await expect.poll(() => api.heard.at(-1)?.bytes).toBe(4)
    socket.destroy()
    await expect.poll(() => api.heard.at(-1)?.isCut).toBe(true)
  })

  test('an unreachable API is a bad gateway until it returns', async () => {
    const { api, ask, log } = served()
    await api.close()
    const { status, headers, body } = await ask('/v1/projects?secret=inQuery', {
      method: 'POST',
      body: 'x'.repeat(100_000),
    })
    expect(status).toBe(502)
    expect(headers['content-type'] ?? '').not.toContain('json')
    expect(body.toString()).not.toContain('127.0.0.1')
    expect(log()).not.toContain('inQuery')
    expect((await ask('/projects')).status).toBe(200)
    await api.listenAgain()
    await expect.poll(async () => (await ask('/v1/projects')).status).toBe(200)
  })

  test('on a signal it finishes what it has begun', async () => {
    const { api, process, ask } = served()
    const ended = new Promise<number | null>((resolve) => process.once('exit', resolve))
    const begun = ask('/v1/halves')
    await expect.poll(() => api.heard.at(-1)?.url).toBe('/v1/halves')
    // The signal that stops nginx gracefully; the other servers use SIGTERM.
    process.kill(process.spawnfile.endsWith('nginx') ? 'SIGQUIT' : 'SIGTERM')
    await pause(300)
    api.sendSecondHalf()
    expect((await begun).body.toString()).toBe('firstsecond')
    expect(await ended).toBe(0)
  })
})
