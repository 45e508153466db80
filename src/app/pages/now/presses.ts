import { createStore } from '#app/state/store.ts'
import { press, type PressEnd, type PressDeps, type PressStep, type Seen } from './press.ts'
import type { Wish } from './press-limits.ts'

/** A press that has not ended, or whose outcome is not shown yet. */
export interface Press {
  wish: Wish
  /** Its instances are read while the press is pending, so that the row stays visible. */
  projectId: string
  /** In milliseconds, by `deps.now`. */
  pressedAt: number
  /** Undefined before the first try and after the last. */
  step: PressStep | undefined
}

/** Whether an unanswered try is, or will be, repeated. */
export const isTriedAgain = ({ tries, phase }: PressStep): boolean => phase === 'waiting' || tries > 1

/** Pending presses by instance id, one per instance. In memory only: a reload discards them. */
export function createPresses(deps: PressDeps) {
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

    /** Undefined if one is pending for the instance. Stays pending until `forget`. */
    press(wish: Wish, seen: Seen & { projectId: string }): Promise<PressEnd> | undefined {
      if (underWay.get().has(seen.id)) return undefined
      const controller = new AbortController()
      callOffs.set(seen.id, () => controller.abort())
      const { id, projectId } = seen
      underWay.set(
        new Map(underWay.get()).set(id, { wish, projectId, pressedAt: deps.now(), step: undefined }),
      )
      return press({
        deps,
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

    forget,

    /** Sends nothing more for a press. */
    callOff: (id: string): void => callOffs.get(id)?.(),

    /** Presses may retry while the page is open. */
    open(): void {
      isOpen = true
    },

    /** Cancels waiting presses; a running try is not repeated. */
    leave(): void {
      isOpen = false
      for (const [id, { step }] of underWay.get()) if (step?.phase === 'waiting') callOffs.get(id)?.()
    },
  }
}
