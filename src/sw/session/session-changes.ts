import { changeSettings, dropSettings, knownScopes, lockStored, type SettingChange } from '#db/settings.ts'
import { deletePartition } from '#db/wipe.ts'
import { dropKeysOf } from '#db/wrapped-key.ts'
import type { WipeReason } from '#worker-protocol/messages.ts'
import { apply, keyOf, type ScopeState, unchangedFrom } from './scope-state.ts'
import type { Scopes } from './scopes.ts'
import {
  identityOf,
  mayRead,
  type PartitionUser,
  type SessionEvent,
  type SessionState,
  userOf,
} from './session-state.ts'

/**
 * Locks the partition, because the session of requests from epoch `since` has ended: it is neither read nor
 * written until the server names the user again. Does nothing if someone has signed in or out since then.
 */
export async function lock(scopes: Scopes, scope: string, since?: number): Promise<void> {
  const state = await scopes.of(scope)
  const before = state.session
  if (since !== undefined && before.epoch !== since) return
  apply(state, { type: 'ended' })
  // A worker that is stopped before the stored session is read must leave it locked.
  if (before.is === 'unknown')
    return before.turn === 0 ? scopes.attempt(lockStored(scopes.settings, scope)) : undefined
  const isNews = before.is === 'unconfirmed' || before.is === 'confirmed'
  if (!isNews && !state.database?.seal) return
  await scopes.forgetKey(scope, state, isNews ? [[`identity:${scope}`, identityOf(state.session)]] : [])
}

/**
 * Locks the partition before a sign-in or sign-out, since the worker may be stopped before the answer
 * arrives. Returns a function that unlocks it after a refusal.
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
 * Locks the partition after a sign-in, perhaps of another user; answers to earlier requests are not stored.
 * Voids a pending sign-out, whose session has been replaced.
 */
export async function signIn(scopes: Scopes, scope: string): Promise<void> {
  const state = await scopes.of(scope)
  state.hasSignedIn = true
  await lockInNewEpoch(scopes, scope, { type: 'signed-in' }, [[`owedLogout:${scope}`, undefined]])
}

async function lockInNewEpoch(
  scopes: Scopes,
  scope: string,
  event: SessionEvent,
  more: SettingChange[] = [],
): Promise<void> {
  const state = await scopes.of(scope)
  const before = state.session
  const isNews = before.is === 'unconfirmed' || before.is === 'confirmed'
  apply(state, event)
  const changes: SettingChange[] = [
    [`epoch:${scope}`, state.session.epoch],
    [`dataKey:${scope}`, undefined],
    ...(isNews ? ([[`identity:${scope}`, identityOf(state.session)]] satisfies SettingChange[]) : []),
    ...more,
  ]
  await Promise.all([
    before.is === 'unknown' ? scopes.attempt(lockStored(scopes.settings, scope)) : undefined,
    scopes.attempt(changeSettings(scopes.settings, changes)),
  ])
}

/** Deletes a scope's partition and stored identity, after a sign-out. */
export async function wipe(scopes: Scopes, scope: string): Promise<void> {
  const state = await scopes.of(scope)
  await scopes.oneAtATime(state, endSession(scopes, scope, state, { why: 'signed-out' }))
}

/**
 * Does the same for a sign-out that the server has not received: it becomes pending in the step that ends
 * all reading.
 */
export async function signOut(scopes: Scopes, scope: string): Promise<void> {
  const state = await scopes.of(scope)
  const isPending = true
  await scopes.oneAtATime(state, endSession(scopes, scope, state, { why: 'signed-out', isPending }))
}

/**
 * Applies what has happened in a scope to its stored session, which was read only after that: the changes were
 * stored without knowing the user.
 */
export async function foundLate(scopes: Scopes, scope: string, stored: SessionState): Promise<void> {
  const state = await scopes.of(scope)
  // A sign-in since then has voided a pending sign-out.
  if (stored.owesLogout && !state.session.owesLogout && !state.hasSignedIn) return signOut(scopes, scope)
  return scopes.oneAtATime(state, async () => {
    const wasUnknown = state.session.is === 'unknown'
    apply(state, { type: 'found', stored })
    if (wasUnknown && state.session.turn === 0) return scopes.resume(scope, state)
    if (wasUnknown) await scopes.forgetKey(scope, state, [[`identity:${scope}`, identityOf(state.session)]])
    return forgetReplaced(scopes, scope, state, userOf(stored))
  })
}

/** Deletes what is stored of the user found late if they have signed out or another user has signed in. */
async function forgetReplaced(
  scopes: Scopes,
  scope: string,
  state: ScopeState,
  old: PartitionUser | undefined,
): Promise<void> {
  const user = userOf(state.session)
  if (!old || old.partition === user?.partition) return
  if (user) {
    scopes.deps.onWiped(scope, 'other-user', keyOf(user))
    await scopes.attempt(dropSettings(scopes.settings, ['decisions']))
  }
  await scopes.attempt(dropKeysOf(scopes.settings, scope, old.partition))
  await scopes.attempt(deletePartition(old.partition))
}

/** Whether a sign-out is pending. It is sent only after stored data is deleted, so this waits for that. */
export async function owesLogout(scopes: Scopes, scope: string): Promise<boolean> {
  const state = await scopes.of(scope)
  if (state.session.owesLogout) await state.lastChange
  return state.session.owesLogout
}

/**
 * Ends a pending sign-out that the server has received. Answers to earlier requests belong to the old user.
 */
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

/** Deletes the scopes of closed pages: in the demo each page has its own. */
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
 * Ends all reading and writing at once. Returns a function that deletes stored data: first the identity, in
 * one transaction, so that a restarted worker does not find the data again. A leftover database is swept
 * later.
 */
export function endSession(
  scopes: Scopes,
  scope: string,
  state: ScopeState,
  { why, user, isPending }: { why: WipeReason; user?: string; isPending?: boolean },
): () => Promise<void> {
  const old = userOf(state.session)
  apply(state, { type: 'signed-out', ...(isPending ? { isPending } : {}) })
  scopes.deps.onWiped(scope, why, user)
  return async () => {
    const changes: SettingChange[] = [
      [`epoch:${scope}`, state.session.epoch],
      [`identity:${scope}`, undefined],
      [`wrappedKey:${scope}`, undefined],
      [`dataKey:${scope}`, undefined],
      ...(scope === '' ? ([['decisions', undefined]] satisfies SettingChange[]) : []),
      ...(isPending ? ([[`owedLogout:${scope}`, true]] satisfies SettingChange[]) : []),
    ]
    await scopes.attemptAround(
      () => changeSettings(scopes.settings, changes),
      async () => old && scopes.attempt(deletePartition(old.partition)),
    )
  }
}
