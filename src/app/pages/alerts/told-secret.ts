import { createStore } from '#app/state/store.ts'

/** A secret that was made here, and the id that the server gave it. */
export interface ToldSecret {
  receiver: string
  /** Undefined where the server did not say which it is. */
  id: string | undefined
  secret: string
}

/** What is shown once, in memory alone: it outlives the form that made it until its receiver's page is there. */
export const toldSecret = createStore<ToldSecret | undefined>(undefined)
