import type { Secret } from '#db/wrapped-key.ts'
import type { Lock, SealState, UnlockReply } from '#worker-protocol/messages.ts'
import type { Scopes } from './scopes.ts'
import { userIn } from './scope-state.ts'

/** Sealing and unlocking what is kept, by scope. */
export class Sealing {
  readonly #scopes: Scopes

  constructor(scopes: Scopes) {
    this.#scopes = scopes
  }

  /** Seals what is kept from now on, or no more; both delete what is kept. False if that may not be, or someone else is signed in. */
  async change(scope: string, as: string, by: Lock | undefined): Promise<boolean> {
    const state = await this.#scopes.of(scope)
    return this.#scopes.oneAtATime(state, async () => {
      const { identity, epoch } = state
      if (!identity || userIn(state) !== as) return false
      const isStill = () => state.epoch === epoch && state.identity === identity && !identity.locked
      const { partition } = identity
      if (!(await this.#scopes.seals.change(scope, { partition, by, isStill }))) return false
      this.#scopes.hooks.onLocked?.(scope)
      // If the worker is stopped before, what is not in use any more is swept.
      await this.#scopes.stopStoring(state)
      await this.#scopes.open(scope, state)
      return true
    })
  }

  /** Unlocks what is kept, for reading. The caller knows that there is no server to be signed in at. */
  async unlock(scope: string, secret: Secret): Promise<UnlockReply> {
    const state = await this.#scopes.of(scope)
    return this.#scopes.oneAtATime(state, async () => {
      const { identity, epoch, confirmed } = state
      if (!identity) return { result: 'none' }
      const isStill = () => state.epoch === epoch && state.confirmed === confirmed
      const { partition } = identity
      const reply = await this.#scopes.seals.unlock(scope, { partition, by: secret, isStill })
      if (reply.result !== 'done') return reply
      await this.#scopes.open(scope, state)
      if (isStill()) return reply
      await this.#scopes.forgetKey(scope, state)
      return { result: 'none' }
    })
  }

  /** Whether what is kept is sealed, and open. */
  async stateOf(scope: string): Promise<SealState> {
    const state = await this.#scopes.of(scope)
    await this.#scopes.lockIfOver(scope, state)
    return this.#scopes.seals.stateOf(scope, state)
  }
}
