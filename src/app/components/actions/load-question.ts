import { late } from '#app/ui/overlay/late.ts'

/** What a question is shown by, fetched with the first menu or the first button that may ask. */
export const loadQuestion = late(() => import('./AskedQuestion.tsx'))
