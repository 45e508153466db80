import { late } from '#app/ui/overlay/late.ts'

/** Loaded with the first menu or button that may ask for confirmation. */
export const loadQuestion = late(() => import('./AskedQuestion.tsx'))
