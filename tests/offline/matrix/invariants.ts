import type { FaultServer, LoggedRequest } from '../../support/servers/fault-server.ts'
import { expect } from '../../support/servers/live.ts'
import { closeOrLeave, open, type Scene, signOut } from './bring-about.ts'
import { type Kept, keptOn, partitionsOn, placesOf } from './kept.ts'
import { type Look, look, type Shown, texts, untilShown } from './look.ts'
import type { State } from './states.ts'

const isGate = process.env.RACKSIDE_TESTS === 'gate'

/**
 * The time limit on a busy machine, in milliseconds: a retry sent before the network was restored is given up
 * only after 25 s. Actual times are in `test-results/matrix.json`.
 */
const patience = 45_000

/** How long to keep checking what is shown, in milliseconds. */
const stays = isGate ? 500 : 1_500

/** Milliseconds; the report names the worst of all cases. */
export type Figures = Partial<Record<'settle' | 'recovery' | 'signOut', number>>

/**
 * The page shows a definite result. From then on it never shows another user's data, or data as newer than it
 * is.
 */
export async function settles(scene: Scene, asked: number, openedAt: number): Promise<number> {
  const { took, look: first } = await untilShown(scene.page, patience)
  isHonest(scene, first, asked, openedAt)
  const until = Date.now() + stays
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    isHonest(scene, await look(scene.page), asked, openedAt)
  }
  return took
}

function isHonest({ state, server }: Scene, seen: Look, asked: number, openedAt: number) {
  if (state.user === 'someone else' || state.user === 'signed out elsewhere')
    expect(seen.adas, 'what Ada has read is not shown to anyone else').toBe(false)
  expect(seen.old && seen.age.startsWith('updated'), `what is old is not called new: ${seen.age}`).toBe(false)
  if (seen.shown === 'fresh') {
    const answered = server.apiSince(asked).filter(({ path }) => path.startsWith('/v1/instances'))
    expect(answered, 'what is called fresh came from the server').not.toEqual([])
    if (state.network === 'skewed clock' && state.worker !== 'none')
      expect(seen.age).toContain('time uncertain')
  }
  if (seen.shown === 'stored') isAsOldAs(server, seen, openedAt)
}

const isAnswer: LoggedRequest['done'][] = [200, 'late', 'skew']

/** The age is between the last answer's and the opening's, which takes some seconds. */
function isAsOldAs({ log }: FaultServer, { age }: Look, openedAt: number) {
  const said = Number(/(\d+) s ago/.exec(age)?.[1] ?? 0)
  const last = log.findLast(({ path, done }) => path.startsWith('/v1/instances') && isAnswer.includes(done))
  const [least = 0, most = 0] = [last?.time ?? openedAt, openedAt].map((at) => (Date.now() - at) / 1000)
  const message = `${age}, and it is ${Math.round(least)} to ${Math.round(most)} s old`
  expect(said, message).toBeGreaterThan(least - 6)
  expect(said, message).toBeLessThan(most + 6)
}

/** The expected result once the server is healthy, by user. */
function inTheEnd({ user }: State): Shown[] {
  if (user === 'signed in') return ['fresh']
  if (user === 'forbidden') return ['refused']
  if (user === 'someone else') return ['not found', 'refused']
  return ['login']
}

/** Fresh data shows after the server's return; at an error, does what a person would. */
export async function recovers(scene: Scene): Promise<number> {
  const { page, state } = scene
  const wanted = inTheEnd(state)
  let touched = 0
  const started = Date.now()
  for (;;) {
    const seen = await look(page)
    const took = Date.now() - started
    if (seen.shown && wanted.includes(seen.shown)) return took
    if (took > patience)
      throw new Error(`After ${took} ms no ${wanted.join(' or ')}: ${JSON.stringify(seen)}`)
    // An idle page checks for the server less and less often, so touch something regularly.
    if (took >= touched * 1_000) {
      touched += 1
      await page.keyboard.press('Shift')
    }
    await help(scene, seen)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function help({ page }: Scene, { shown }: Look) {
  if (shown === 'login' || shown === 'not found') await open(page)
  // Offline and stored data must become fresh automatically.
  if (shown === 'error' || shown === 'refused')
    await page
      .getByRole('button', { name: 'Retry' })
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined)
}

/** No secret is stored, whoever is signed in. */
export function keepsNoSecret({ password, server }: Scene, kept: Kept): void {
  expect(placesOf(kept, password), 'the password is kept nowhere').toEqual([])
  for (const { id } of server.plane.sessions.all())
    expect(placesOf(kept, id), 'no session is kept anywhere').toEqual([])
  expect(Object.keys(kept).filter((place) => place.startsWith('cache ') && place.includes('/v1/'))).toEqual(
    [],
  )
}

/** Nothing of Ada is left: neither her data nor her identity. */
export async function keepsNothingOfAda(scene: Scene): Promise<void> {
  const { page, server } = scene
  const ada = server.plane.users.all().find(({ displayName }) => displayName === 'Ada Okafor')
  const marks = [texts.old, texts.fresh, ada?.id ?? 'Ada']
  const left = async () => {
    const kept = await keptOn(page)
    return marks.flatMap((mark) => placesOf(kept, mark))
  }
  await expect.poll(left, { message: 'nothing of Ada is left on the machine' }).toEqual([])
}

/** Signs out at the end if possible; nothing of the user is left. */
export async function wipes(scene: Scene): Promise<number | undefined> {
  const { page, other, state } = scene
  // A page that keeps a database open delays its deletion until the page ends.
  if (other) await closeOrLeave(other)
  if (state.user === 'expired') return undefined
  if (state.user === 'someone else') {
    await keepsNothingOfAda(scene)
    return undefined
  }
  const took = state.user === 'signed out elsewhere' ? undefined : await signOut(page)
  await keepsNothingOfAda(scene)
  await expect.poll(() => partitionsOn(page), { message: 'no database of a user is left' }).toEqual([])
  return took
}
