import type { createBrowserRouter } from 'react-router'
import { createStore } from './store.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'match'>

let router: Router | undefined

/** The location key of the page on screen; the router's is ahead of it while React renders the next page. */
export const shownKey = createStore<string | undefined>(undefined)

/** The location key of the first page. */
let firstKey: string | undefined

/** Sets the router for the functions below. */
export const watchNavigation = (shown: Router): void => {
  router = shown
  const note = ({ initialized, location }: Router['state']) => {
    if (initialized) firstKey ??= location.key
  }
  note(shown.state)
  shown.subscribe(note)
}

/** Whether no navigation has happened since the page was loaded. */
export const isFirstPage = (): boolean => router?.state.location.key === firstKey

/** The current router; undefined before the app starts. */
export const shownRouter = (): Router | undefined => router

/** Whether no page has been shown yet: a redirect must then replace the history entry. */
export const isStarting = (): boolean => !router?.state.initialized

/**
 * Whether a navigation is in progress right now; React learns of it later, and a timer may fire in between.
 */
export const isNavigating = (): boolean => router?.state.navigation.state === 'loading'
