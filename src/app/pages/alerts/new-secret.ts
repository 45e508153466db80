import { createStore } from '#app/state/store.ts'

/** A secret created in this tab. */
export interface NewSecret {
  receiver: string
  /** Undefined if the server did not return it. */
  id: string | undefined
  secret: string
}

/** In memory only; shown once. Outlives the form until the receiver's page has loaded. */
export const newSecret = createStore<NewSecret | undefined>(undefined)
