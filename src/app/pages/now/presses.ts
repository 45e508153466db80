import { createStore } from '#app/state/store.ts'
import { press, type PressEnd, type PressParts, type PressStep, type Seen } from './press.ts'
import type { Wish } from './press-limits.ts'

/** A press that has not ended, or whose outcome is not on screen yet. */
export interface Press {
  wish: Wish
  /** Whose instances are read while it is under way, so that it stays in sight. */
  projectId: string
  /** By the clock of presses. */
  pressedAt: number
  /** Nothing once it has been done. */
  step: PressStep | undefined
}

/** Whether a try got no answer and another one follows, or is under way. */
export const isTriedAgain = ({ tries, phase }: PressStep): boolean => phase === 'waiting' || tries > 1

/**
 * The presses that are under way, by the ids of instances: one at a time for each. They live in memory alone, so that nothing is
 * left of them after a reload.
 */
export function createPresses(parts: PressParts) {
  const underWay = createStore<ReadonlyMap<string, Press>>(new Map())
  const callOffs = new Map<string, () => void>()
  let isOpen = true

  const put = (id: string, change: Partial<Press>) => {
    const before = underWay.get().get(id)
    if (before) underWay.set(new Map(underWay.get()).set(id, { ...before, ...change }))
  }
  const forget = (id: string) => underWay.set(new Map([...underWay.get()].filter(([other]) => other !== id)))

  return {
    underWay,

    /** Presses; nothing where one is under way already. It stays among those under way until `forget`. */
    press(wish: Wish, seen: Seen & { projectId: string }): Promise<PressEnd> | undefined {
      if (underWay.get().has(seen.id)) return undefined
      const controller = new AbortController()
      callOffs.set(seen.id, () => controller.abort())
      const { id, projectId } = seen
      underWay.set(
        new Map(underWay.get()).set(id, { wish, projectId, pressedAt: parts.now(), step: undefined }),
      )
      return press({
        parts,
        wish,
        seen,
        signal: controller.signal,
        mayRetry: () => isOpen,
        tell: (step) => put(seen.id, { step }),
      }).finally(() => {
        callOffs.delete(seen.id)
        put(seen.id, { step: undefined })
      })
    },

    /** Takes a press off the screen. */
    forget,

    /** Sends nothing more for a press. */
    callOff: (id: string): void => callOffs.get(id)?.(),

    /** The page is open: presses are in plain sight. */
    open(): void {
      isOpen = true
    },

    /** The page is left: what waits is called off, and what is being tried is not tried again. */
    leave(): void {
      isOpen = false
      for (const [id, { step }] of underWay.get()) if (step?.phase === 'waiting') callOffs.get(id)?.()
    },
  }
}
