import {
  type FloatingIp,
  floatingIpAttach,
  floatingIpDetach,
  floatingIpView,
} from '#api/generated/floating-ips.ts'
import { instanceNetworkInterfaceList } from '#api/generated/instances.ts'
import type { forgetMove, Move, noteMove, Place } from '#app/shared/floating-ips/begun-moves.ts'
import { elsewhereText } from '#app/shared/floating-ips/use-floating-ip-detach.ts'
import { unreachableReason } from '#app/shared/instances/instance-words.ts'
import type { callServer } from '#app/data/client.ts'

/** Milliseconds within which the tab that began a move may still detach the floating IP. */
const detachedWithin = 60_000

/** Whether a move is over, judging by the attached floating IP as read at time `at`. */
export const hasEnded = ({ from, begun }: Move, { instanceId }: Pick<FloatingIp, 'instanceId'>, at: number) =>
  instanceId !== from.id || at - begun > detachedWithin

/** A floating IP to attach or move. */
export interface Errand {
  id: string
  /** The instance shown to the user; undefined for none. */
  from: Place | undefined
  to: Place
}

/** Why an instance cannot have a floating IP, by the server's answer. */
export async function placeReason(call: typeof callServer, instance: string): Promise<string | undefined> {
  const { items } = await call(instanceNetworkInterfaceList, { query: { instance, limit: 1 } })
  return unreachableReason(items)
}

interface MoveDeps {
  call: typeof callServer
  note: typeof noteMove
  forget: typeof forgetMove
  now: () => number
}

/**
 * Attaches a floating IP, detaching it first from the instance shown. Reads the current state first, so it
 * can be retried after any failure. Notes the previous instance until the IP is attached.
 */
export async function attachFloatingIp(
  { call, note, forget, now }: MoveDeps,
  { id, from, to }: Errand,
): Promise<FloatingIp> {
  const args = { path: { floatingIp: id } }
  const look = () => call(floatingIpView, args)
  let floating = await look()
  const at = floating.instanceId
  if (at && at !== to.id) {
    if (at !== from?.id) throw new Error(elsewhereText)
    const reason = await placeReason(call, to.id)
    if (reason) throw new Error(reason)
    await note(id, { from, to, begun: now() })
    try {
      await call(floatingIpDetach, args)
    } catch (error) {
      // A lost answer proves nothing: keep the note while the IP may be detached.
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
