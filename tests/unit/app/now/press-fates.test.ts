import { expect, test } from 'vitest'
import { instanceActions } from '#domain/instance-actions.ts'
import type { PressEnd } from '#app/pages/now/press.ts'
import type { Wish } from '#app/pages/now/press-limits.ts'
import { triedFor } from '#app/pages/now/press.ts'
import { cases, fc } from '../../../support/property.ts'
import { type Fate, Stage } from './press-stage.ts'

const fates = [
  'answered',
  'answered',
  'lost',
  'answer lost',
  { status: 500 },
  { status: 500, done: true },
  { status: 429 },
  { status: 403 },
  { status: 404 },
  { status: 409 },
] satisfies Fate[]
const others = ['running', 'stopped', 'starting', 'stopping', 'failed', 'repairing'] as const

/** One scenario of a press: the fate of its requests, what others do meanwhile, and when it is cancelled. */
interface World {
  wish: Wish
  state: (typeof others)[number]
  fates: readonly Fate[]
  /** What someone else does before the request of this number. */
  meddling: ReadonlyMap<number, (typeof others)[number] | 'delete'>
  /** The request before which it is cancelled. */
  callOff: number
  latency: number
}

async function judged({ wish, state, fates, meddling, callOff, latency }: World): Promise<PressEnd> {
  const stage = new Stage(state)
  stage.fates = [...fates]
  stage.latency = latency
  const began = stage.now
  stage.meanwhile = (request) => {
    const done = meddling.get(request)
    if (done === 'delete') stage.delete()
    else if (done) stage.become(done)
    if (request === callOff) stage.controller.abort()
  }
  const shown = { runState: stage.state, changedAt: stage.changedAt }
  const end = await stage.press(wish)
  const writes = stage.sent.flatMap((sent, index) => (sent.what === 'read' ? [] : [{ ...sent, index }]))

  for (const { what, index } of writes) {
    expect(what).toBe(wish)
    expect(stage.sent[index - 1]?.what, 'a look right before each try').toBe('read')
  }
  for (const { at } of stage.sent) expect(at - began).toBeLessThan(triedFor + latency)
  expect(stage.sent.length, 'nothing after it was called off').toBeLessThanOrEqual(callOff + 1)
  const allowed: readonly string[] = instanceActions[wish]
  if (!allowed.includes(shown.runState)) expect(stage.executed).toBe(0)
  if (meddling.size === 0) expect(stage.executed).toBeLessThanOrEqual(1)
  if (end.kind === 'was so') expect(stage.executed).toBe(0)
  if ('mayBeDone' in end && !end.mayBeDone) expect(stage.executed).toBe(0)
  if (end.kind === 'done' && meddling.size === 0) expect(stage.executed).toBe(1)
  return end
}

test('every outcome of the first four requests obeys the rules', { timeout: 60_000 }, async () => {
  const ends = new Set<string>()
  const each = fates.slice(1)
  for (const wish of ['start', 'stop'] as const)
    for (const a of each)
      for (const b of each)
        for (const c of each)
          for (const d of each) {
            const state = wish === 'start' ? 'stopped' : 'running'
            const world = {
              wish,
              state,
              fates: [a, b, c, d],
              meddling: new Map(),
              callOff: Infinity,
              latency: 50,
            } as const
            // oxlint-disable-next-line no-await-in-loop -- one world after the other
            ends.add((await judged(world)).kind)
          }
  expect([...ends].toSorted()).toEqual(['done', 'gone', 'refused'])
})

test('the rules hold whatever others do and whenever it is cancelled', { timeout: 60_000 }, async () => {
  const ends = new Set<string>()
  const world = fc.record<World>({
    wish: fc.constantFrom('start', 'stop'),
    state: fc.constantFrom(...others),
    fates: fc.array(fc.oneof(fc.constant('lost' as const), fc.constantFrom(...fates)), {
      maxLength: 40,
      size: 'max',
    }),
    meddling: fc
      .array(fc.tuple(fc.nat(5), fc.constantFrom(...others, 'delete' as const)), { maxLength: 2 })
      .map((done) => new Map(done)),
    callOff: fc.oneof({ weight: 7, arbitrary: fc.constant(Infinity) }, { weight: 3, arbitrary: fc.nat(8) }),
    latency: fc.constantFrom(1, 300, 9_000),
  })
  await fc.assert(
    fc.asyncProperty(world, async (world) => {
      ends.add((await judged(world)).kind)
    }),
    { numRuns: cases(20_000) },
  )
  expect(ends.size).toBe(7)
})
