import { late } from '#app/ui/overlay/late.ts'

/** Loaded when idle or on demand. */
export const loadSearch = late(() => import('./QuickSearch.tsx'))
