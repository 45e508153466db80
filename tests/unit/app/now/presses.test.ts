import { expect, test } from 'vitest'
import { createPresses } from '#app/pages/now/presses.ts'
import { Stage } from './press-stage.ts'

const staged = () => {
  const stage = new Stage('running')
  const presses = createPresses(stage.deps)
  const seen = { id: 'i', projectId: 'p', runState: stage.state, timeRunStateUpdated: stage.changedAt }
  return { stage, presses, seen }
}

test('of two presses of one instance the first counts, until it is off the screen', async () => {
  const { stage, presses, seen } = staged()
  const first = presses.press('stop', seen)
  expect(presses.press('stop', seen)).toBeUndefined()
  expect(presses.press('start', seen)).toBeUndefined()
  expect(await first).toEqual({ kind: 'done' })
  expect(presses.underWay.get().get('i')).toEqual({
    wish: 'stop',
    projectId: 'p',
    pressedAt: 1_000_000,
    step: undefined,
  })
  expect(presses.press('stop', seen)).toBeUndefined()
  presses.forget('i')
  expect(presses.underWay.get().size).toBe(0)
  expect(stage.requests).toBe('read stop')
})

test('presses of different instances are independent', async () => {
  const { stage, presses, seen } = staged()
  stage.fates = ['lost']
  const first = presses.press('stop', seen)
  const second = presses.press('stop', { ...seen, id: 'j' })
  presses.callOff('i')
  expect(await first).toEqual({ kind: 'called off', mayBeDone: false })
  expect(await second).toEqual({ kind: 'done' })
})

test('cancelling a finished press does nothing', async () => {
  const { stage, presses, seen } = staged()
  await presses.press('stop', seen)
  presses.callOff('i')
  presses.callOff('another')
  expect(stage.executed).toBe(1)
})

test('leaving the page cancels waiting presses, and new ones retry once it is open', async () => {
  const { stage, presses, seen } = staged()
  stage.fates = ['lost']
  stage.onWait = () => presses.leave()
  expect(await presses.press('stop', seen)).toEqual({ kind: 'called off', mayBeDone: false })
  presses.forget('i')
  presses.open()
  stage.onWait = () => undefined
  stage.fates = ['lost', 'lost']
  expect(await presses.press('stop', seen)).toEqual({ kind: 'done' })
})

test('a request in flight is not aborted on leaving the page, and not retried', async () => {
  const { stage, presses, seen } = staged()
  stage.meanwhile = () => presses.leave()
  expect(await presses.press('stop', seen)).toEqual({ kind: 'done' })
})
