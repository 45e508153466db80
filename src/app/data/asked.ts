import { useCallback, useSyncExternalStore } from 'react'
import { createStore, useStore } from '#app/state/store.ts'

/** The state that a write requested for an object. */
export interface Asked {
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
const asked = createStore<ReadonlyMap<string, Asked>>(new Map())

/** Shows a requested state until the returned function is called, unless a later request replaced it. */
export function markAsked(wish: Asked): () => void {
  asked.set(new Map(asked.get()).set(wish.id, wish))
  return () => {
    if (asked.get().get(wish.id) !== wish) return
    asked.set(new Map([...asked.get()].filter(([id]) => id !== wish.id)))
  }
}

export const forgetAsked = (): void => asked.set(new Map())

/** The requested state that no read shows yet. */
export const useAsked = (id: string | undefined): string | undefined =>
  useSyncExternalStore(asked.subscribe, () => (id === undefined ? undefined : asked.get().get(id)?.state))

/** Quotas requested but not in any read yet, of one project or all. */
export function useAskedUses(projectId?: string) {
  const all = [...useStore(asked).values()].flatMap(({ uses }) => uses ?? [])
  const of = all.filter((uses) => projectId === undefined || uses.projectId === projectId)
  return { ...sumOf(of), storage: 0 }
}

/** Returns, for a list of instances, how many are about to free quotas, and how much. */
export function useAskedBack() {
  const wishes = useStore(asked)
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
