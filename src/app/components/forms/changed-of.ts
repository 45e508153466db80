import { isSame } from './edit-merge.ts'

/** Those of some values that are not as they were. Only these are sent: others may have changed the rest meanwhile. */
export function changedOf<Values extends object>(
  before: Partial<Values>,
  values: Partial<Values>,
): Partial<Values> {
  const changed = { ...values }
  for (const key in changed) if (isSame(changed[key], before[key])) delete changed[key]
  return changed
}
