import { useEffect } from 'react'
import { type Instance, instanceList } from '#api/generated/instances.ts'
import { showError } from '#app/components/actions/actions.ts'
import { noteInstance } from '#app/data/recently-used.ts'
import { markRequested } from '#app/data/requested-state.ts'
import { invalidate, onceReadAgain, refreshAfter } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { operationOf, presses } from './live-presses.ts'
import { endWords } from './press-words.ts'
import type { Wish } from './press-limits.ts'

const goals = { start: 'starting', stop: 'stopping' } as const

/** Presses an instance; shows the outcome unless it was done. */
export async function pressInstance(wish: Wish, instance: Instance): Promise<void> {
  const pressed = presses.press(wish, instance)
  if (!pressed) return
  const unmark = markRequested({ id: instance.id, state: goals[wish] })
  // An app update started by another tab would lose it.
  const finished = unfinishedWork.add()
  const takeBack = () => {
    unmark()
    presses.forget(instance.id)
  }
  void noteInstance(instance)
  const end = await pressed.finally(finished)
  if (end.kind === 'done') {
    refreshAfter(operationOf[wish])
    void onceReadAgain(operationOf[wish], takeBack)
    return
  }
  takeBack()
  if (end.kind !== 'refused' || end.mayBeDone) void invalidate([instanceList])
  if (end.kind === 'refused' && !end.mayBeDone)
    showError([`Could not ${wish} `, named`${instance.name}`], end.error)
  else toast(endWords(end, wish, instance.name))
}

/** Pending presses by instance id; retries only while the caller is mounted. */
export function usePresses() {
  useEffect(() => {
    presses.open()
    return () => presses.leave()
  }, [])
  return useStore(presses.underWay)
}
