import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { diskGibLimits } from '#domain/limits.ts'
import { wholeGib } from './disk-source.ts'

/** Raises the size of a new disk to that of a source that is chosen, never lowers it; gives the hint of the size's field. */
export function useSourceSize<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  source: { id: string; size: number } | undefined,
): string | undefined {
  const size: unknown = useWatch({ control: form.control, name })
  const [raised, setRaised] = useState<string>()
  const least = wholeGib(source?.size ?? 0)
  const raise = useEffectEvent((id: string) => {
    const now = Number(form.getValues(name))
    if (now >= least || least > diskGibLimits.max) return
    const value = least as PathValue<Values, Path<Values>>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    setRaised(id)
  })
  const id = source?.id
  useEffect(() => {
    if (id) raise(id)
  }, [id])
  if (!id) return undefined
  return raised === id && size === least
    ? `Raised to ${least} GiB, the size of the source`
    : `At least ${least} GiB`
}
