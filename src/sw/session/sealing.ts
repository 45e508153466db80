import type { Secret } from '#db/wrapped-key.ts'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'
import type { Scopes } from './scopes.ts'
import { unchangedFrom, userIn } from './scope-state.ts'
import { userOf } from './session-state.ts'

/** Encrypts and unlocks stored data, by scope. */
export class Sealing {
  readonly #scopes: Scopes

  constructor(scopes: Scopes) {
    this.#scopes = scopes
  }

  /**
   * Starts or stops encrypting stored data; both delete it. False if this is not allowed, or if `as` is not
   * signed in.
   */
  async change(scope: string, as: string, by: Lock | undefined): Promise<boolean> {
    const state = await this.#scopes.of(scope)
    return this.#scopes.oneAtATime(state, async () => {
      const user = userOf(state.session)
      if (!user || userIn(state) !== as || state.session.is === 'unlocked') return false
      const asked = { partition: user.partition, by, isUnchanged: unchangedFrom(state) }
      if (!(await this.#scopes.seals.change(scope, asked))) return false
      this.#scopes.deps.onLocked?.(scope)
      // If the worker is stopped before this, the sweep deletes the unused database.
      await this.#scopes.stopStoring(state)
      await this.#scopes.open(scope, state)
      return true
    })
  }

  /** Unlocks stored data for reading. Call only if the user cannot sign in instead. */
  async unlock(scope: string, secret: Secret): Promise<UnlockReply> {
    const state = await this.#scopes.of(scope)
    return this.#scopes.oneAtATime(state, async () => {
      const user = userOf(state.session)
      if (!user) return { result: 'none' }
      const isUnchanged = unchangedFrom(state)
      const { partition } = user
      const reply = await this.#scopes.seals.unlock(scope, { partition, by: secret, isUnchanged })
      if (reply.result !== 'done') return reply
      await this.#scopes.open(scope, state)
      if (isUnchanged()) return reply
      await this.#scopes.forgetKey(scope, state)
      return { result: 'none' }
    })
  }

  /** Whether stored data is encrypted, and unlocked. */
  async stateOf(scope: string): Promise<SealState> {
    const state = await this.#scopes.of(scope)
    await this.#scopes.lockIfOver(scope, state)
    return this.#scopes.seals.stateOf(scope, state)
  }
}
