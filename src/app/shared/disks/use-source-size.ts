import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { diskGibLimits } from '#domain/limits.ts'
import { wholeGib } from './disk-source.ts'

/** Raises a new disk's size to its source's, never lowers it; returns the size field's hint. */
export function useSourceSize<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  source: { id: string; size: number } | undefined,
): string | undefined {
  const size = Number(useWatch({ control: form.control, name }))
  const id = source?.id
  const least = wholeGib(source?.size ?? 0)
  const isTooSmall = !(size >= least) && least <= diskGibLimits.max
  const [chosen, setChosen] = useState<{ id: string | undefined; isRaised: boolean }>()
  if (chosen?.id !== id) setChosen({ id, isRaised: isTooSmall })
  const raise = useEffectEvent(() => {
    if (!isTooSmall) return
    const value = least as PathValue<Values, Path<Values>>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  })
  useEffect(() => {
    if (id) raise()
  }, [id])
  if (!id) return undefined
  return chosen?.isRaised && size === least
    ? `Raised to ${least} GiB, the size of the source`
    : `At least ${least} GiB`
}
