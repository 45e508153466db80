import type { createRouter } from './routes.tsx'

type Router = Pick<ReturnType<typeof createRouter>, 'state'>

let router: Router | undefined

/** Says which router `isNavigating` asks. */
export const watchNavigation = (shown: Router): void => {
  router = shown
}

/** Whether another page is on its way, as of now: React hears of it later, and a timer may come in between. */
export const isNavigating = (): boolean => router?.state.navigation.state === 'loading'
