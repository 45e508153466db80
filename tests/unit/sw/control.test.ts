import { expect, test } from 'vitest'
import { isWorkerOff } from '#worker-protocol/control-file.ts'
import { createControlCheck } from '#sw/control.ts'

const answering = (body: string, init?: ResponseInit) => () => Promise.resolve(new Response(body, init))

test.each([
  ['says off', answering('{"worker":"off"}'), true],
  ['says on', answering('{"worker":"on"}'), false],
  ['is missing', answering('<html>', { status: 404 }), false],
  ['is something else', answering('null'), false],
  ['cannot be reached', () => Promise.reject(new TypeError('no network')), false],
])('a control file that %s', async (_, get, off) => {
  expect(await isWorkerOff(get)).toBe(off)
})

test('it is looked at once an hour, and the worker goes when it says so', async () => {
  const clock = { now: 0 }
  const seen = { looks: 0, removed: 0, off: false }
  const look = createControlCheck({
    now: () => clock.now,
    isOff: () => {
      seen.looks += 1
      return Promise.resolve(seen.off)
    },
    remove: () => {
      seen.removed += 1
      return Promise.resolve()
    },
  })
  await look()
  await look()
  expect(seen).toMatchObject({ looks: 1, removed: 0 })
  seen.off = true
  clock.now = 3600_000
  await look()
  expect(seen).toMatchObject({ looks: 2, removed: 1 })
})
