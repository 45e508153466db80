import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dimensions, exclusions, nameOf, type State, states } from '../../../offline/matrix/states.ts'
import { cases, fc } from '../../../support/property.ts'
import { countSteps } from '../../../support/servers/killable.ts'
import { recovers, settles, staysHonest, wipes } from './invariants.ts'
import {
  changeUser,
  cleanUp,
  edit,
  loadInThisState,
  restore,
  setTheScene,
  signOutElsewhere,
  spoilStorage,
} from './scene.ts'
import { everyCase, isPossible } from '../../../support/worker/pairwise.ts'
import { holdTime, pass } from '../../../support/worker/virtual-time.ts'
import { startedAt } from '../../../support/worker/worker.ts'

/** States without a data layer to test, and why. */
const beyond: Partial<Record<State['worker'], string>> = {
  none: 'without a worker a page is answered by the server itself: tests/offline/matrix looks at the page',
}

/** Roughly the store steps and requests of a page load: a worker is stopped at one of them. */
const stepsOfLoad = 40

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeAll(() => {
  countSteps()
  process.on('unhandledRejection', note)
})
afterAll(() => process.off('unhandledRejection', note))
beforeEach(() => holdTime(startedAt))
afterEach(() => {
  vi.useRealTimers()
})

async function run(state: State, endsAt: number): Promise<void> {
  const scene = await setTheScene(state)
  try {
    await changeUser(scene)
    await spoilStorage(scene)
    scene.server.spoil(state)
    await signOutElsewhere(scene)
    edit(scene)
    await pass(1_000)
    settles(scene, await loadInThisState(scene, endsAt))
    await staysHonest(scene)
    await restore(scene)
    await recovers(scene)
    await wipes(scene)
    expect(unhandled.splice(0), 'nothing fails without anybody catching it').toEqual([])
  } finally {
    await cleanUp(scene)
  }
}

test.for(states.map((state, number) => [nameOf(state), state, number] as const))(
  '%s',
  async ([, state, number], { skip }) => {
    const why = beyond[state.worker]
    if (why) skip(why)
    await run(state, number % stepsOfLoad)
  },
)

const names = new Set(states.map(nameOf))

/** All other possible states. */
const others = everyCase(dimensions)
  .filter((state) => isPossible(state, exclusions) && !beyond[state.worker])
  .filter((state) => !names.has(nameOf(state)))

/** This many take half a minute, including the ones above. */
const more = 150

test(`${more} more of ${others.length} states`, { timeout: 60_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.constantFrom(...others), fc.nat(stepsOfLoad), run), {
    numRuns: cases(more),
    endOnFailure: true,
  })
})
