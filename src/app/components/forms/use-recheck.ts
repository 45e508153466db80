import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Validates a field that is in error again once `on`, which its check depends on, has changed. */
export function useRecheck<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  on: unknown,
): void {
  const recheck = useEffectEvent((_changed: unknown) => {
    if (form.getFieldState(name).error) void form.trigger(name)
  })
  useEffect(() => recheck(on), [on])
}
