import { Dexie } from 'dexie'
import { expect } from 'vitest'
import { requestTimeouts } from '#sw/network/time-outs.ts'
import type { State } from '../../../offline/matrix/states.ts'
import { dumpOf } from '../../../support/worker/dump.ts'
import { ada, paths, secrets, texts } from './server.ts'
import { ask, giveUpAfter, newPage, type Told } from './worker.ts'
import { found, isAdaGone, lastUser, type Load, partitionNames, type Scene, signOut } from './scene.ts'
import { pass, within } from '../../../support/worker/virtual-time.ts'

/** Allowance for the store, an owed sign-out, and the queue on top of a request's own time, in milliseconds. */
const slack = 2_500

/** How long the worker may take for a read, in milliseconds. */
function answersWithin(state: State): number {
  const { network, scope, worker } = state
  const { withStored, without, idle, total } = requestTimeouts
  const limits: Partial<Record<State['network'], number>> = {
    hang: showsStored(state) ? withStored : without,
    'hang in body': idle,
    drip: scope === 'everything' ? idle : total,
  }
  // Before it shows stored data, the worker asks who is signed in; this comes after the read if the
  // document's own request has ended.
  const times = worker === 'first visit' || scope === 'one endpoint' ? 1 : 2
  return Math.min(times * (limits[network] ?? 0) + slack, giveUpAfter)
}

/** Whether Ada's list is stored and the network's answer does not forbid showing it. */
function showsStored({ network, answerer, worker, storage, user }: State): boolean {
  if (user !== 'signed in' || storage !== 'fine' || worker === 'first visit') return false
  if (network === 'fine' || network === 'skewed clock') return false
  return answerer === 'a proxy' || !['401', '403', '404'].includes(network)
}

const marksOfAda = [texts.old, texts.fresh, ada.id]

/** A definite answer arrives in time, and its stamp is true. */
export function settles(scene: Scene, { me, list }: Load): void {
  const { state, cutShort } = scene
  if (cutShort) for (const told of Object.values(cutShort)) isNobodyElses(scene, told)
  isHonest(scene, me)
  isHonest(scene, list)
  const wantsStored = showsStored(state)
  const took = list.toldAt - list.askedAt
  expect(took, 'it comes in time').toBeLessThanOrEqual(answersWithin(state))
  // After being stopped mid-request, a worker may take the answer from the server.
  if (wantsStored && state.worker !== 'stopped mid-request')
    expect([list.source, list.status]).toEqual(['store', 200])
  if (state.network === 'fine') expect(wantedOf(state)).toBe(kindOf(list))
}

/**
 * With a full disk the owed sign-out cannot be stored. A restarted worker does not know about it, and
 * continues the server's session.
 */
const forgetsSignOut = ({ storage, worker, user }: State) =>
  storage === 'full' &&
  user === 'signed out elsewhere' &&
  ['stopped', 'stopped mid-request', 'waiting'].includes(worker)

/** The API answered the sign-out with an error: it is still owed, and calls continue in the existing session. */
const failsToSignOut = ({ network, answerer, scope, user }: State) =>
  user === 'signed out elsewhere' &&
  answerer === 'the API' &&
  scope === 'everything' &&
  ['500', '429'].includes(network)

function isNobodyElses({ state, restoredAt }: Scene, { text, source, askedAt }: Told): void {
  const isStillThere = forgetsSignOut(state) || (failsToSignOut(state) && askedAt < restoredAt)
  if (!isAdaGone(state) || (isStillThere && source === 'network')) return
  for (const mark of marksOfAda) expect(text, 'Ada’s is shown to nobody else').not.toContain(mark)
}

/** The answer belongs to this user and is not presented as newer than it is. */
function isHonest(scene: Scene, told: Told): void {
  const { server } = scene
  isNobodyElses(scene, told)
  if (told.askedAt > scene.refusedAt)
    expect(told.source, 'without a session nothing stored').not.toBe('store')
  if (told.isOtherUser) return
  expect(['network', 'store', 'none']).toContain(told.source)
  if (told.source === 'none') return expect(told.reason).not.toBeNull()
  if (told.source === 'store') expect(told.reason).not.toBeNull()
  else if (told.status === 401) scene.refusedAt = Math.min(scene.refusedAt, told.toldAt)
  const isFar = Math.abs(told.fetchedAt - told.receivedAt) > 5 * 60_000
  expect(told.isSkewed, 'an uncertain time is called so').toBe(isFar)
  const text = [texts.old, texts.fresh].find((text) => told.text.includes(text))
  if (!text) return undefined
  const times = server.given.filter((given) => given.text === text && given.date === told.fetchedAt)
  expect(times, `it is as old as it says: ${told.source} ${told.fetchedAt}`).not.toEqual([])
  const least = told.source === 'network' ? told.askedAt : 0
  expect(
    times.some(
      ({ at }) => at >= least && told.receivedAt >= at && told.receivedAt <= at + requestTimeouts.total,
    ),
    'it was given when it says',
  ).toBe(true)
  if (text === texts.old && told.askedAt >= scene.editedAt) expect(told.source).toBe('store')
  return undefined
}

/** An older tab gets the same, and searches find Ada's data only while she is signed in. */
export async function staysHonest(scene: Scene): Promise<void> {
  const { life, state, adasTab, page, late } = scene
  await pass(1_500)
  if (late) isNobodyElses(scene, await within(giveUpAfter, 'the late answer', late))
  const limit = giveUpAfter + slack
  isHonest(scene, await within(limit, 'the list again', ask(life, page, paths.list)))
  if (!adasTab) return
  isHonest(scene, await within(limit, 'the list in Ada’s tab', ask(life, adasTab, paths.list)))
  if (forgetsSignOut(state) || (!isAdaGone(state) && !showsStored(state))) return
  const reply = await within(limit, 'what is found', found(life, ada, 'bastion'))
  expect(JSON.stringify(reply ?? '').includes('bastion'), 'who may look finds').toBe(showsStored(state))
}

type Kind = 'fresh' | 'refused' | 'login' | 'not found' | 'other'

function kindOf({ status, source, text }: Told): Kind {
  if (source !== 'network') return 'other'
  if (status === 401) return 'login'
  if (status === 403) return 'refused'
  if (status === 404) return 'not found'
  return status === 200 && text.includes(texts.fresh) ? 'fresh' : 'other'
}

/** The expected answer once the server is healthy, by user. */
function wantedOf({ user }: State): Kind {
  if (user === 'signed in') return 'fresh'
  if (user === 'forbidden') return 'refused'
  return user === 'someone else' ? 'not found' : 'login'
}

/** The time the server asked to wait plus five seconds, in milliseconds. */
const recoversWithin = ({ network }: State) => (network === '429' ? 30_000 : 0) + 5_000

/** Reads become fresh in time, while the page checks for the server. */
export async function recovers(scene: Scene): Promise<number> {
  const { life, state, page } = scene
  const started = Date.now()
  const limit = recoversWithin(state)
  const look = async () => {
    for (;;) {
      await life.tell(page, { type: 'probe' })
      isHonest(scene, await ask(life, page, paths.me))
      const list = await ask(life, page, paths.list)
      isHonest(scene, list)
      const kind = kindOf(list)
      if (kind === wantedOf(state) || (kind === 'fresh' && forgetsSignOut(state))) return Date.now() - started
      await new Promise((resolve) => setTimeout(resolve, limit / 10))
    }
  }
  return within(limit, `no ${wantedOf(state)} list`, look())
}

/** Signs out at the end: no secret was stored, and nothing of the user is left. */
export async function wipes(scene: Scene): Promise<void> {
  const { life, state } = scene
  // A page that keeps a database open delays its deletion until the page ends.
  scene.letGo()
  await within(6_000, 'the end of all events', life.eventsOver())
  const kept = await dumpOf(await Dexie.getDatabaseNames())
  for (const secret of Object.values(secrets)) expect(kept, 'no secret is kept').not.toContain(secret)
  if (state.user === 'someone else')
    for (const mark of marksOfAda) expect(kept, 'nothing of Ada is left').not.toContain(mark)
  await signOut(life, newPage(lastUser(state)))
  expect(await partitionNames(), 'no database is left for later').toEqual([])
  life.navigate(newPage())
  const all = Promise.all([life.eventsOver(), life.worksOver()])
  // Requests sent before the server recovered may still be pending.
  await within(requestTimeouts.total, 'the end of all that was begun', all)
  expect(await partitionNames(), 'no database of a user is left').toEqual([])
  const left = await dumpOf(await Dexie.getDatabaseNames())
  for (const mark of marksOfAda) expect(left, 'nothing of Ada is left').not.toContain(mark)
}
