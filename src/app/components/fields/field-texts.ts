import { withoutUnseen } from '#app/ui/form/typed-text.ts'

export const requiredText = (label: string): string => `${label} is required`

interface Limits {
  label: string
  min: number
  max: number
}

/** What is wrong with a whole number. An emptied field has the value `NaN`. */
export function numberProblem(value: number, { label, min, max }: Limits): string | undefined {
  if (Number.isNaN(value)) return requiredText(label)
  if (!Number.isInteger(value)) return `${label} must be a whole number`
  return value < min || value > max ? `${label} must be between ${min} and ${max}` : undefined
}

/** What is wrong with a new secret: the field hides white space pasted by accident. */
export function secretProblem(text: string): string | undefined {
  if (text !== text.trim()) return 'Must not start or end with white space, which is easily lost when copied'
  if (text !== withoutUnseen(text))
    return 'Must not contain invisible characters, which are often pasted by accident'
  return undefined
}
