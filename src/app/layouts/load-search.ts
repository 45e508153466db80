import { late } from '#app/ui/overlay/late.ts'

/** The search, fetched when the page is idle or asked for it. */
export const loadSearch = late(() => import('./QuickSearch.tsx'))
