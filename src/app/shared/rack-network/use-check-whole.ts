import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Checks a field as soon as what it takes is there whole, and anew when the problem is another one, as what it is checked against
 * changes: what is being typed is not yet wrong.
 */
export function useCheckWhole<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  { whole, problem }: { whole: boolean; problem: string | undefined },
): void {
  useEffect(() => {
    const shown = form.getFieldState(name).error?.message
    if (shown !== (whole ? problem : undefined)) void form.trigger(name)
  }, [form, name, whole, problem])
}
