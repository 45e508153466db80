import { expect, test } from 'vitest'
import { createDemoSockets } from '#sw/demo/demo-sockets.ts'
import { socketCommand, type SocketData } from '#worker-protocol/messages.ts'
import { until } from '../../../support/until.ts'
import { mockServer } from '../../mock/mock-client.ts'

const decoder = new TextDecoder()

/** The sockets of a page whose control plane answers as `user`; `network` may fail, or answer late. */
function page(user = 'ada') {
  const { answer, ask, plane, wait } = mockServer()
  const network = { pass: (response: Response) => Promise.resolve(response) }
  const sockets = createDemoSockets(plane, async (request) => {
    const headers = { authorization: `Bearer demo-${user}` }
    return network.pass(await answer(new Request(request, { headers })))
  })
  let opened = 0
  const open = async (instance = 'web-1', mostRecent = 13) => {
    const { port1: port, port2 } = new MessageChannel()
    const id = `socket-${(opened += 1)}`
    const path = `/v1/instances/${instance}/serial-console/stream?project=web-frontend&most_recent=${mostRecent}`
    const made = { id, port, codes: [] as number[], shown: '' }
    port.addEventListener('message', ({ data }: MessageEvent<SocketData>) => {
      if (typeof data === 'number') made.codes.push(data)
      else made.shown += decoder.decode(data)
    })
    port.start()
    const url = `http://console.test${path}`
    const answer = await sockets.answer(socketCommand.parse({ type: 'socket-open', id, url, port: port2 }))
    return Object.assign(made, {
      answer,
      check: () => sockets.answer({ type: 'socket-check', id }),
      type: (text: string) => port.postMessage(new TextEncoder().encode(text).buffer),
    })
  }
  return { sockets, network, open, ask, wait }
}

test('a stream starts with as much history as requested, and accepts input', async () => {
  const { open } = page()
  const socket = await open()
  expect([socket.answer, socket.check()]).toEqual(['open', 'open'])
  await expect.poll(() => socket.shown).toBe('web-1 login: ')
  socket.type('root\r')
  await expect.poll(() => socket.shown).toBe('web-1 login: root\r\nPassword: ')
  socket.port.close()
})

test('two readers see the same, and the history ends with it', async () => {
  const { open, ask } = page()
  const [first, second] = [await open(), await open()]
  first.type('root\rx\recho both\r')
  await expect.poll(() => second.shown).toContain('echo both\r\nboth')
  // Messages of two ports arrive in any order.
  await until(() => expect(first.shown).toBe(second.shown))
  const { data } = await ask('GET', '/v1/instances/web-1/serial-console?project=web-frontend&most_recent=4', {
    user: 'ada',
  })
  expect(decoder.decode(Uint8Array.from(data.data as number[]))).toBe(first.shown.slice(-4))
  first.port.close()
  second.port.close()
})

test.each([
  ['vera', 'web-1'],
  ['nils', 'web-1'],
  ['ada', 'preview'],
  ['ada', 'nowhere'],
])('%s is refused the console of %s', async (user, instance) => {
  const socket = await page(user).open(instance)
  expect([socket.answer, socket.check()]).toEqual([1008, 4000])
  socket.port.close()
})

test('offline nothing opens, and open streams are cut', async () => {
  const { sockets, network, open } = page()
  const socket = await open()
  sockets.cut()
  await expect.poll(() => socket.codes).toEqual([4000])
  expect(socket.check()).toBe(4000)
  network.pass = () => Promise.reject(new TypeError('offline'))
  const next = await open()
  expect(next.answer).toBe(4000)
  next.port.close()
})

test('a stream about to open when the network goes does not', async () => {
  const { sockets, network, open } = page()
  network.pass = (response) => {
    sockets.cut()
    return Promise.resolve(response)
  }
  const socket = await open()
  expect([socket.answer, socket.check()]).toEqual([4000, 4000])
  socket.port.close()
})

test('a guest that hangs up closes every stream, and resumes for the next', async () => {
  const { open } = page()
  const [first, second] = [await open(), await open()]
  first.type('root\rx\rdrop\r')
  await expect.poll(() => [first.codes, second.codes]).toEqual([[4000], [4000]])
  const next = await open('web-1', 1_000)
  await expect.poll(() => next.shown).toContain('This was printed while no one was watching.')
  next.port.close()
})

test('a stream released by its page is forgotten, and gets no more', async () => {
  const { open } = page()
  const [gone, stays] = [await open(), await open()]
  gone.port.postMessage(1000)
  await expect.poll(() => gone.check()).toBe(4000)
  const before = gone.shown
  stays.type('root')
  await expect.poll(() => stays.shown).toContain('root')
  expect([gone.shown, stays.check()]).toEqual([before, 'open'])
  stays.port.close()
})

test('a rebooted guest starts anew for later readers', async () => {
  const { open, ask, wait } = page()
  const before = await open()
  before.type('root\rx\r')
  await expect.poll(() => before.shown).toContain('root@web-1')
  await ask('POST', '/v1/instances/web-1/reboot?project=web-frontend', { user: 'ada' })
  wait(60_000)
  const after = await open('web-1', 100_000)
  await expect.poll(() => after.shown).toContain('web-1 login: ')
  expect(after.shown).not.toContain('root@web-1')
  before.port.close()
  after.port.close()
})
