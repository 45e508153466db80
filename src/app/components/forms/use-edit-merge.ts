import { useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type EditConflict, mergeEdit } from './edit-merge.ts'

export type Side = 'mine' | 'theirs'

/**
 * Merges the form's changes into the server's current values. Conflicts are shown to the user; once settled,
 * the server's value becomes the new base.
 */
export function useEditMerge<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  now: (() => Promise<Partial<Values>>) | undefined,
  stripped: (values: Values) => Values = (values) => values,
) {
  const [conflicts, setConflicts] = useState<EditConflict[]>([])

  const merge = async (typed: Values): Promise<{ values: Values; theirs: Partial<Values> }> => {
    const theirs = (await now?.()) ?? {}
    const mine = stripped(typed)
    const base = (form.formState.defaultValues ?? {}) as Partial<Values>
    const { merged, conflicts: found } = mergeEdit({ base, mine, theirs })
    setConflicts(found)
    if (found.length > 0)
      throw new Error(
        'Someone else changed this while you were editing. Choose what to keep, then save again.',
      )
    return { values: merged, theirs }
  }

  const settle = ({ field, mine, theirs }: EditConflict, side: Side) => {
    const typed = { ...form.getValues(), [field]: side === 'mine' ? mine : theirs }
    form.reset({ ...form.formState.defaultValues, [field]: theirs } as DefaultValues<Values>)
    for (const [name, value] of Object.entries(typed))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    setConflicts((open) => open.filter((conflict) => conflict.field !== field))
  }

  /** Returns the server's values of the fields in conflict. */
  const dropConflicts = () => {
    setConflicts([])
    return Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]))
  }
  return { merge, conflicts, settle, dropConflicts }
}
