import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Validates a field once its input is complete, and again when the problem changes; text that is still being
 * typed is not an error.
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
