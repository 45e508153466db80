import { useCallback, useSyncExternalStore } from 'react'
import { createStore, useStore } from '#app/state/store.ts'

/** The state that a write requested for an object. */
export interface RequestedState {
  id: string
  state: string
  /** Quotas the object will use; negative if it will free them. */
  uses?: Uses | undefined
}

export interface Uses {
  projectId: string
  cpus: number
  memory: number
}

/** By object id. Only in this page: neither the query cache nor the store has it. */
export const requested = createStore<ReadonlyMap<string, RequestedState>>(new Map())

/** Shows a requested state until the returned function is called, unless a later request replaced it. */
export function markRequested(wish: RequestedState): () => void {
  requested.set(new Map(requested.get()).set(wish.id, wish))
  return () => {
    if (requested.get().get(wish.id) !== wish) return
    const others = new Map(requested.get())
    others.delete(wish.id)
    requested.set(others)
  }
}

export const forgetRequested = (): void => requested.set(new Map())

/** The requested state that no read shows yet. */
export const useRequestedState = (id = ''): string | undefined =>
  useSyncExternalStore(requested.subscribe, () => requested.get().get(id)?.state)

/** Quotas requested but not in any read yet, of one project or all. */
export function useRequestedUses(projectId?: string) {
  const all = [...useStore(requested).values()].flatMap(({ uses }) => uses ?? [])
  const of = all.filter((uses) => projectId === undefined || uses.projectId === projectId)
  return { ...sumOf(of), storage: 0 }
}

/** Returns, for a list of instances, how many are about to free quotas, and how much. */
export function useFreedQuotas() {
  const wishes = useStore(requested)
  return useCallback(
    (items: readonly { id: string }[]) => {
      const back = items.flatMap(({ id }) => wishes.get(id)?.uses ?? []).filter(({ memory }) => memory < 0)
      return { count: 0 - back.length, ...sumOf(back) }
    },
    [wishes],
  )
}

const sumOf = (all: Uses[]) => ({
  cpus: all.reduce((sum, { cpus }) => sum + cpus, 0),
  memory: all.reduce((sum, { memory }) => sum + memory, 0),
})
