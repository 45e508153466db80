import { useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { counted } from '#app/ui/text/format.ts'
import { overInitial } from './settings-form.ts'
import { readSettings } from './settings-json.ts'
import type { Around } from './settings-rules.ts'
import { jsonOf, type SettingsValues } from './settings-values.ts'

/** JSON edited after the form, and the form's value then. */
export interface EditedJson {
  text: string
  over: string
}

/** Normalizes settings for comparison: an omitted list equals an empty one. */
const meaningOf = (values: SettingsValues): string =>
  JSON.stringify(
    { groups: [], interfaces: [], routes: [], bgpPeers: [], ...values },
    (_, item: unknown) => item ?? undefined,
  )

/** Why JSON that was edited last does not match the form. */
export function unreadJson(edited: EditedJson | undefined, values: SettingsValues): string | undefined {
  if (edited?.over !== meaningOf(values)) return undefined
  const { body, problems } = readSettings(edited.text)
  return body ? undefined : `The JSON has ${counted(problems.length, 'error')}`
}

/** Shared with the form's resolver. */
export const useEditedJson = () => useState<EditedJson>()

/** The form as JSON; whichever was edited last wins. */
export function useSettingsJson(
  form: UseFormReturn<SettingsValues>,
  around: Around,
  [edited, setEdited]: ReturnType<typeof useEditedJson>,
) {
  const { json, meaning } = useWatch({
    control: form.control,
    compute: (values: SettingsValues) => ({ json: jsonOf(values), meaning: meaningOf(values) }),
  })
  const { isSubmitted } = useFormState({ control: form.control })
  const isEdited = edited?.over === meaning
  const text = isEdited ? edited.text : json
  const edit = (next: string) => {
    const { body } = readSettings(next)
    if (body) {
      const values = overInitial(body, form.formState.defaultValues)
      form.reset(values, { keepDefaultValues: true, keepIsSubmitted: true })
    }
    setEdited({ text: next, over: meaningOf(form.getValues()) })
  }
  const { problems, advice } = readSettings(text, around)
  // Incomplete fields are not an error of the JSON, but it does not have the text of unread ones.
  const shown = isEdited || isSubmitted ? problems : problems.filter(({ unread }) => unread)
  return { text, edit, advice, problems: shown }
}
