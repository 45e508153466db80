import { isSame } from './edit-merge.ts'

/** The values that changed. Only these are sent, so that others' concurrent changes survive. */
export function changedOf<Values extends object>(
  before: Partial<Values>,
  values: Partial<Values>,
): Partial<Values> {
  const changed = { ...values }
  for (const key in changed) if (isSame(changed[key], before[key])) delete changed[key]
  return changed
}
