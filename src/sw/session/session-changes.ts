import { changeSettings, dropSettings, knownScopes, type SettingChange } from '#db/settings.ts'
import { deletePartition } from '#db/wipe.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import { apply, type ScopeState, unchangedFrom } from './scope-state.ts'
import type { Scopes } from './scopes.ts'
import { identityOf, mayRead, type SessionEvent, userOf } from './session-state.ts'

/**
 * The session of the requests that began in epoch `since` has ended. The partition stays, but is neither read nor written until the
 * server names the user again. Does nothing if someone has signed in or out since.
 */
export async function lock(scopes: Scopes, scope: string, since?: number): Promise<void> {
  const state = await scopes.of(scope)
  const before = state.session
  if (since !== undefined && before.epoch !== since) return
  apply(state, { type: 'ended' })
  const isNews = before.is === 'unconfirmed' || before.is === 'confirmed'
  if (!isNews && !state.database?.seal) return
  await scopes.forgetKey(scope, state, isNews ? [[`identity:${scope}`, identityOf(state.session)]] : [])
}

/**
 * Someone is about to sign in or out. The partition is locked: the worker may be stopped before the answer arrives. Returns a function
 * that unlocks it after a refusal.
 */
export async function beginSessionChange(scopes: Scopes, scope: string): Promise<() => Promise<void>> {
  const state = await scopes.of(scope)
  const before = state.session
  const seal = state.database?.seal
  await lockInNewEpoch(scopes, scope, { type: 'change-begun' })
  const isUnchanged = unchangedFrom(state)
  return async () => {
    if (!isUnchanged() || !mayRead(before)) return
    apply(state, { type: 'change-refused', before })
    await scopes.attempt(
      changeSettings(scopes.settings, [
        [`identity:${scope}`, identityOf(state.session)],
        [`dataKey:${scope}`, seal?.master],
      ]),
    )
    await scopes.open(scope, state)
  }
}

/**
 * Someone has signed in, perhaps another user. The partition is locked, and answers to earlier requests are not stored. A pending
 * sign-out is void: its session has been replaced.
 */
export const signIn = (scopes: Scopes, scope: string): Promise<void> =>
  lockInNewEpoch(scopes, scope, { type: 'signed-in' }, [[`owedLogout:${scope}`, undefined]])

async function lockInNewEpoch(
  scopes: Scopes,
  scope: string,
  event: SessionEvent,
  more: SettingChange[] = [],
): Promise<void> {
  const state = await scopes.of(scope)
  const isNews = state.session.is === 'unconfirmed' || state.session.is === 'confirmed'
  apply(state, event)
  const changes: SettingChange[] = [
    [`epoch:${scope}`, state.session.epoch],
    [`dataKey:${scope}`, undefined],
    ...(isNews ? ([[`identity:${scope}`, identityOf(state.session)]] satisfies SettingChange[]) : []),
    ...more,
  ]
  await scopes.attempt(changeSettings(scopes.settings, changes))
}

/** Deletes a scope's partition, and whose it is. */
export async function wipe(scopes: Scopes, scope: string): Promise<void> {
  const state = await scopes.of(scope)
  await scopes.oneAtATime(state, endSession(scopes, scope, state, { why: 'signed-out' }))
}

/** The same for a sign-out that the server has not heard of: it is pending from the moment at which nothing can be read. */
export async function signOut(scopes: Scopes, scope: string): Promise<void> {
  const state = await scopes.of(scope)
  const isOwed = true
  await scopes.oneAtATime(state, endSession(scopes, scope, state, { why: 'signed-out', isOwed }))
}

/** Whether the server has yet to hear of a sign-out. It is sent when nothing is left to be deleted. */
export async function owesLogout(scopes: Scopes, scope: string): Promise<boolean> {
  const state = await scopes.of(scope)
  if (state.session.owesLogout) await state.lastChange
  return state.session.owesLogout
}

/** The server has heard of a pending sign-out. The user it named to earlier requests is the one who has signed out. */
export async function logoutDelivered(scopes: Scopes, scope: string): Promise<void> {
  const state = await scopes.of(scope)
  await scopes.oneAtATime(state, async () => {
    if (!state.session.owesLogout) return
    apply(state, { type: 'logout-delivered' })
    await scopes.attempt(
      changeSettings(scopes.settings, [
        [`epoch:${scope}`, state.session.epoch],
        [`owedLogout:${scope}`, undefined],
      ]),
    )
  })
}

/** Deletes all scopes but these: in the demo each page has one, and pages are closed. */
export async function retainOnly(scopes: Scopes, open: string[]): Promise<void> {
  const isGone = (scope: string) => scope !== '' && !open.includes(scope)
  const gone = (await knownScopes(scopes.settings)).filter(isGone)
  for (const scope of gone) {
    await wipe(scopes, scope)
    scopes.forget(scope)
  }
  const epochs = gone.map((scope) => `epoch:${scope}` as const)
  await dropSettings(scopes.settings, epochs)
}

/**
 * Ends all reading and writing at once. Returns a function that deletes what is stored: first, in one transaction, whose it is, since
 * a worker that is stopped in between must not find it again. A database that it leaves behind is swept later.
 */
export function endSession(
  scopes: Scopes,
  scope: string,
  state: ScopeState,
  { why, user, isOwed }: { why: WipeReason; user?: string; isOwed?: boolean },
): () => Promise<void> {
  const old = userOf(state.session)
  apply(state, { type: 'signed-out', ...(isOwed ? { isOwed } : {}) })
  scopes.hooks.onWiped(scope, why, user)
  return async () => {
    const changes: SettingChange[] = [
      [`epoch:${scope}`, state.session.epoch],
      [`identity:${scope}`, undefined],
      [`wrappedKey:${scope}`, undefined],
      [`dataKey:${scope}`, undefined],
      ...(isOwed ? ([[`owedLogout:${scope}`, true]] satisfies SettingChange[]) : []),
    ]
    await scopes.attempt(changeSettings(scopes.settings, changes))
    if (old) await scopes.attempt(deletePartition(old.partition))
  }
}
