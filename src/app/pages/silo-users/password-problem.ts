import { secretProblem } from '#app/components/fields/field-texts.ts'

export const passwordProblem = (text: string): string | undefined =>
  text.length > 512 ? 'Password must be at most 512 characters' : secretProblem(text)
