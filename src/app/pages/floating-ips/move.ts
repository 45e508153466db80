import {
  type FloatingIp,
  floatingIpAttach,
  floatingIpDetach,
  floatingIpView,
} from '#api/generated/floating-ips.ts'
import type { forgetMove, Move, noteMove } from '#app/shared/floating-ips/begun-moves.ts'
import type { callServer } from '#app/data/client.ts'

interface Place {
  id: string
  name: string
}

/** Milliseconds in which the tab that has begun a move may still be about to detach the floating IP. */
const detachedWithin = 60_000

/** Whether a move is over, by what a floating IP that is attached was attached to at a time. */
export const hasEnded = ({ from, begun }: Move, { instanceId }: Pick<FloatingIp, 'instanceId'>, at: number) =>
  instanceId !== from.id || at - begun > detachedWithin

/** What is to be done with a floating IP. */
export interface Errand {
  id: string
  /** The instance that it was seen at; undefined for none. */
  from: Place | undefined
  to: Place
}

/** How it is done. */
interface MoveParts {
  call: typeof callServer
  note: typeof noteMove
  forget: typeof forgetMove
  now: () => number
}

/**
 * Attaches a floating IP to an instance, and detaches it first where it was seen at another. It looks how things are before that, so
 * that it can be tried again after any failure. Where it was is noted until it is attached.
 */
export async function attachFloatingIp(
  { call, note, forget, now }: MoveParts,
  { id, from, to }: Errand,
): Promise<FloatingIp> {
  const args = { path: { floatingIp: id } }
  const look = () => call(floatingIpView, args)
  let floating = await look()
  const at = floating.instanceId
  if (at && at !== to.id) {
    if (at !== from?.id) throw new Error('It was attached elsewhere in the meantime, so nothing was changed')
    await note(id, { from, to, begun: now() })
    try {
      await call(floatingIpDetach, args)
    } catch (error) {
      // A lost answer says nothing: as long as it may be detached, the note stays.
      const after = await look().catch(() => undefined)
      if (after?.instanceId === at) await forget(id)
      throw error
    }
  }
  if (at !== to.id)
    floating = await call(floatingIpAttach, { ...args, body: { kind: 'instance', parent: to.id } })
  await forget(id)
  return floating
}
