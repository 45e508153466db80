import { useCallback, useSyncExternalStore } from 'react'
import { createStore, useStore } from '#app/state/store.ts'

/** What a write asked of an object, as the state that it is on its way to. */
export interface Asked {
  id: string
  state: string
  /** What of the quotas it takes then, or gives back as less than nothing. */
  uses?: Uses | undefined
}

export interface Uses {
  projectId: string
  cpus: number
  memory: number
}

/** By the objects' ids. It is of this page alone: neither what was read nor what is stored knows of it. */
const asked = createStore<ReadonlyMap<string, Asked>>(new Map())

/** Shows what was asked of an object until the result is called; what was asked of it later stays. */
export function markAsked(wish: Asked): () => void {
  asked.set(new Map(asked.get()).set(wish.id, wish))
  return () => {
    if (asked.get().get(wish.id) !== wish) return
    asked.set(new Map([...asked.get()].filter(([id]) => id !== wish.id)))
  }
}

/** Shows nothing as asked for any more. */
export const forgetAsked = (): void => asked.set(new Map())

/** The state that was asked of an object and that no read has shown yet. */
export const useAsked = (id: string | undefined): string | undefined =>
  useSyncExternalStore(asked.subscribe, () => (id === undefined ? undefined : asked.get().get(id)?.state))

/** What of the quotas is asked for and in no read yet: in one project, or in all. */
export function useAskedUses(projectId?: string) {
  const all = [...useStore(asked).values()].flatMap(({ uses }) => uses ?? [])
  const of = all.filter((uses) => projectId === undefined || uses.projectId === projectId)
  return { ...sumOf(of), storage: 0 }
}

/** What of some instances is asked to be given back, by their ids: how many they are, and what they take. */
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
