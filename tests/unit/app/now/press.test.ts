import { describe, expect, test } from 'vitest'
import { triedFor } from '#app/pages/now/press.ts'
import { type Fate, Stage } from './press-stage.ts'

const staged = (state: ConstructorParameters<typeof Stage>[0], fates: Fate[] = []) => {
  const stage = new Stage(state)
  stage.fates = fates
  return stage
}

test('a press reads the instance’s state and is sent once', async () => {
  const stage = staged('stopped')
  expect(await stage.press('start')).toEqual({ kind: 'done' })
  expect(stage.requests).toBe('read start')
  expect(stage.steps.map(({ phase, tries }) => [phase, tries])).toEqual([['trying', 1]])
})

test('a lost answer to a completed action is found by reading, and nothing is sent again', async () => {
  const stage = staged('running', ['answered', 'answer lost'])
  expect(await stage.press('stop')).toEqual({ kind: 'done' })
  expect(stage.requests).toBe('read stop read')
  expect(stage.executed).toBe(1)
})

test('a press that never arrived is sent again', async () => {
  const stage = staged('running', ['answered', 'lost', 'lost', 'answered', 'answered'])
  expect(await stage.press('stop')).toEqual({ kind: 'done' })
  expect(stage.requests).toBe('read stop read read stop')
  expect(stage.executed).toBe(1)
  expect(stage.steps.at(-1)).toMatchObject({ phase: 'trying', tries: 3 })
})

test.each([429, 408, 500, 503, 507])('%i is retried, on the read or the write', async (status) => {
  const stage = staged('stopped', [{ status }, 'answered', { status }])
  expect(await stage.press('start')).toEqual({ kind: 'done' })
  expect(stage.requests).toBe('read read start read start')
})

test.each(['read', 'stop'])('a Retry-After on the %s is respected', async (what) => {
  const asked = { status: 503, retryAfter: 20_000 }
  const stage = staged('running', what === 'read' ? [asked] : ['answered', asked])
  expect(await stage.press('stop')).toEqual({ kind: 'done' })
  const [before, next] = stage.sent.slice(what === 'read' ? 0 : 1)
  expect((next?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThanOrEqual(20_000)
  expect(stage.requests).toBe(what === 'read' ? 'read read stop' : 'read stop read stop')
})

test('a returning network does not shorten a Retry-After', async () => {
  const stage = staged('running', [{ status: 429, retryAfter: 20_000 }])
  const began = stage.now
  stage.deps.wait = async () => void (stage.now += 500)
  expect(await stage.press('stop')).toEqual({ kind: 'done' })
  expect((stage.sent[1]?.at ?? 0) - began).toBeGreaterThanOrEqual(20_000)
})

test('a Retry-After longer than the press ends it at once', async () => {
  const stage = staged('running', ['answered', { status: 429, retryAfter: 61_000 }])
  const began = stage.now
  expect(await stage.press('stop')).toMatchObject({
    kind: 'given up',
    error: { statusCode: 429 },
    mayBeDone: false,
    wait: 61_000,
  })
  expect(stage.requests).toBe('read stop')
  expect(stage.now - began).toBeLessThan(1_000)
})

test('a Retry-After holds for the next press of the same action, and for no other action', async () => {
  const stage = staged('running', ['answered', { status: 429, retryAfter: 20_000 }])
  stage.meanwhile = (request) => (stage.mayRetry = request !== 1)
  expect(await stage.press('stop')).toMatchObject({ kind: 'given up' })
  const told = stage.sent.at(-1)?.at ?? 0
  stage.mayRetry = true
  stage.meanwhile = () => undefined
  stage.sent.length = 0
  stage.fates = []
  const later = stage.press('stop')
  await Promise.resolve()
  expect(stage.sent).toEqual([])
  expect(await later).toEqual({ kind: 'done' })
  expect((stage.sent[0]?.at ?? 0) - told).toBeGreaterThanOrEqual(20_000)
  expect(stage.deps.limits.of('start', told)).toBeUndefined()
})

test('an action that failed although it was done is not repeated', async () => {
  const stage = staged('stopped', ['answered', { status: 500, done: true }])
  expect(await stage.press('start')).toEqual({ kind: 'done' })
  expect(stage.requests).toBe('read start read')
})

test.each([400, 401, 403, 409])('%i ends it with the server’s message', async (status) => {
  for (const fates of [[{ status }], ['answered', { status }]] satisfies Fate[][]) {
    const stage = staged('stopped', fates)
    // oxlint-disable-next-line no-await-in-loop -- one story after the other
    const end = await stage.press('start')
    expect(end).toMatchObject({ kind: 'refused', error: { message: `status ${status}` }, mayBeDone: false })
    expect(stage.sent).toHaveLength(fates.length)
  }
})

test.each([400, 409])('%i to a retry may mean that the first try was done', async (status) => {
  const stage = staged('running', ['answered', 'answer lost', 'answered', { status }])
  const before = { state: stage.state, changedAt: stage.changedAt }
  // The server is still processing the first try and does not show it yet.
  stage.meanwhile = (request) => request === 2 && Object.assign(stage, before)
  expect(await stage.press('stop')).toMatchObject({ kind: 'refused', mayBeDone: true })
  expect(stage.requests).toBe('read stop read stop')
})

test.each([401, 403])('%i to the read after a lost answer leaves the outcome open', async (status) => {
  const stage = staged('running', ['answered', 'answer lost', { status }])
  expect(await stage.press('stop')).toMatchObject({ kind: 'refused', mayBeDone: true })
  expect(stage.executed).toBe(1)
})

test('a deleted instance is not requested again', async () => {
  const stage = staged('stopped')
  stage.delete()
  expect(await stage.press('start')).toEqual({ kind: 'gone' })
  const destroyed = staged('destroyed')
  expect(await destroyed.press('stop', { runState: 'running' })).toEqual({ kind: 'gone' })
  expect([stage.requests, destroyed.requests]).toEqual(['read', 'read'])
})

describe('when others have acted meanwhile', () => {
  test('an action that they already did is not sent', async () => {
    const stage = staged('running')
    stage.meanwhile = () => stage.become('stopped')
    expect(await stage.press('stop')).toEqual({ kind: 'was so' })
    expect(stage.requests).toBe('read')
  })

  test('an instance that was stopped and started again counts as changed', async () => {
    const stage = staged('running', ['lost'])
    stage.meanwhile = (request) => request === 1 && stage.become('running')
    expect(await stage.press('stop')).toEqual({ kind: 'changed', state: 'running', mayBeDone: false })
    expect(stage.requests).toBe('read read')
  })

  test('if the server does not say when the state changed, the state alone counts', async () => {
    const stage = staged('stopped')
    Object.assign(stage, { changedAt: undefined })
    expect(await stage.press('start')).toEqual({ kind: 'done' })
  })

  test('between read and write the server decides', async () => {
    const stage = staged('stopped')
    stage.meanwhile = (request) => request === 1 && stage.become('migrating')
    expect(await stage.press('start')).toMatchObject({ kind: 'refused' })
    expect(stage.requests).toBe('read start')
  })

  test('an instance that was started and has failed since is not started again', async () => {
    const stage = staged('failed', ['answered', 'answer lost'])
    stage.meanwhile = (request) => request === 2 && stage.become('failed')
    expect(await stage.press('start')).toEqual({ kind: 'changed', state: 'failed', mayBeDone: true })
    expect(stage.executed).toBe(1)
  })

  test('an instance that finished starting meanwhile can still be stopped', async () => {
    const stage = staged('starting')
    stage.meanwhile = (request) => request === 0 && stage.become('running')
    expect(await stage.press('stop')).toEqual({ kind: 'done' })
  })

  test('a state that allows no action is reported', async () => {
    const stage = staged('repairing')
    const end = await stage.press('stop')
    expect(end).toMatchObject({ kind: 'refused', error: { message: expect.stringMatching(/^Only /) } })
    expect(stage.requests).toBe('read')
  })
})

describe('the minute', () => {
  const never: Fate[] = Array.from({ length: 200 }, () => 'lost')

  test('it retries for sixty seconds and then stops', async () => {
    const stage = staged('running', never)
    const began = stage.now
    expect(await stage.press('stop')).toMatchObject({
      kind: 'given up',
      mayBeDone: false,
      error: { name: 'OfflineError' },
    })
    const times = stage.sent.map(({ at }) => at - began)
    expect(times.every((at) => at < triedFor)).toBe(true)
    expect(times.length).toBeGreaterThan(10)
    expect(stage.now - began).toBeLessThanOrEqual(triedFor + stage.latency)
    expect(stage.now - began).toBeGreaterThanOrEqual(triedFor)
  })

  test('it reports when the action may have been done', async () => {
    const stage = staged('running', ['answered', 'answer lost', ...never])
    expect(await stage.press('stop')).toMatchObject({ kind: 'given up', mayBeDone: true })
    expect(stage.executed).toBe(1)
  })

  test('nothing is sent when the read alone used up the minute', async () => {
    const stage = staged('stopped')
    stage.latency = triedFor
    expect(await stage.press('start')).toMatchObject({ kind: 'given up', mayBeDone: false })
    expect(stage.requests).toBe('read')
  })

  test('a hidden page sends nothing, and the minute continues', async () => {
    const stage = staged('running', ['lost'])
    stage.onWait = () => {
      stage.isVisible = false
      stage.now += 10_000
      if (stage.now > 1_000_000 + 2 * triedFor) stage.isVisible = true
    }
    expect(await stage.press('stop')).toMatchObject({ kind: 'given up', mayBeDone: false })
    expect(stage.requests).toBe('read')
  })

  test('a page shown again in time resumes', async () => {
    const stage = staged('running', ['lost'])
    let waits = 0
    stage.onWait = () => {
      waits += 1
      stage.isVisible = waits > 3
    }
    expect(await stage.press('stop')).toEqual({ kind: 'done' })
    expect(stage.requests).toBe('read read stop')
  })

  test('a retry is not sent if the page was hidden during its read, and reads again once shown', async () => {
    const stage = staged('running', ['lost'])
    stage.meanwhile = (request) => (stage.isVisible = request !== 1)
    stage.onWait = () => (stage.isVisible = true)
    expect(await stage.press('stop')).toEqual({ kind: 'done' })
    expect(stage.requests).toBe('read read read stop')
  })

  test('a retry is not sent if the user left the page during its read', async () => {
    const stage = staged('running', ['lost'])
    stage.meanwhile = (request) => (stage.mayRetry = request !== 1)
    expect(await stage.press('stop')).toMatchObject({ kind: 'given up', mayBeDone: false })
    expect(stage.requests).toBe('read read')
  })

  test('after leaving the page nothing is retried', async () => {
    const stage = staged('running', ['lost'])
    stage.mayRetry = false
    expect(await stage.press('stop')).toMatchObject({ kind: 'given up', mayBeDone: false })
    expect(stage.requests).toBe('read')
  })
})

describe('cancelled', () => {
  test.each([
    ['before it was sent', 0, false],
    ['between the read and the write', 1, false],
  ])('%s nothing is sent', async (_, request, mayBeDone) => {
    const stage = staged('running')
    if (request === 0) stage.controller.abort()
    else stage.meanwhile = () => stage.controller.abort()
    expect(await stage.press('stop')).toEqual({ kind: 'called off', mayBeDone })
    expect(stage.sent).toHaveLength(request)
    expect(stage.executed).toBe(0)
  })

  test('while a request is in flight, it may be done', async () => {
    const stage = staged('running')
    stage.meanwhile = (request) => request === 1 && stage.controller.abort()
    expect(await stage.press('stop')).toEqual({ kind: 'called off', mayBeDone: true })
    expect(stage.requests).toBe('read stop')
  })

  test('while it waits, nothing more is sent', async () => {
    const stage = staged('running', ['lost'])
    stage.onWait = () => stage.controller.abort()
    expect(await stage.press('stop')).toEqual({ kind: 'called off', mayBeDone: false })
    expect(stage.requests).toBe('read')
  })

  test('while the page is hidden, nothing more is sent', async () => {
    const stage = staged('running')
    stage.isVisible = false
    stage.onWait = () => stage.controller.abort()
    expect(await stage.press('stop')).toEqual({ kind: 'called off', mayBeDone: false })
    expect(stage.sent).toEqual([])
  })
})
