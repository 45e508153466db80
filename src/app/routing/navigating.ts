import type { createRouter } from './routes.tsx'

type Router = Pick<ReturnType<typeof createRouter>, 'state' | 'subscribe'>

let router: Router | undefined

/** Says which router `isNavigating` asks. */
export const watchNavigation = (shown: Router): void => {
  router = shown
}

/** The router that shows the pages; none before the start. */
export const shownRouter = (): Router | undefined => router

/** Whether no page has been shown yet, so that what leads on from the address stands in no history. */
export const isStarting = (): boolean => !router?.state.initialized

/** Whether another page is on its way, as of now: React hears of it later, and a timer may come in between. */
export const isNavigating = (): boolean => router?.state.navigation.state === 'loading'
