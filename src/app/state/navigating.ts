import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

let router: Router | undefined

/** Names the visit of the page that was loaded. */
let firstKey: string | undefined

/** Says which router `isNavigating` asks. */
export const watchNavigation = (shown: Router): void => {
  router = shown
  const note = ({ initialized, location }: Router['state']) => {
    if (initialized) firstKey ??= location.key
  }
  note(shown.state)
  shown.subscribe(note)
}

/** Whether the page is the one that was loaded, and not one that a link has led to. */
export const isFirstPage = (): boolean => router?.state.location.key === firstKey

/** The router that shows the pages; none before the start. */
export const shownRouter = (): Router | undefined => router

/** Whether no page has been shown yet, so that what leads on from the address stands in no history. */
export const isStarting = (): boolean => !router?.state.initialized

/** Whether another page is on its way, as of now: React hears of it later, and a timer may come in between. */
export const isNavigating = (): boolean => router?.state.navigation.state === 'loading'
