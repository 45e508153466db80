import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Those of some values that were changed in a form. Only these are sent: others may have changed the rest meanwhile. */
export function changedOf<Values extends FieldValues>(
  { formState }: UseFormReturn<Values>,
  values: Partial<Values>,
): Partial<Values> {
  const before: Record<string, unknown> | undefined = formState.defaultValues
  const changed = { ...values }
  for (const key in changed) if (changed[key] === before?.[key]) delete changed[key]
  return changed
}
