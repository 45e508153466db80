import { useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { counted } from '#app/ui/text/format.ts'
import { readSettings } from './settings-json.ts'
import type { Around } from './settings-rules.ts'
import { jsonOf, type SettingsValues } from './settings-values.ts'

/** JSON that was edited after the form, and what the form had then. */
export interface EditedJson {
  text: string
  over: string
}

/** What settings mean, however it is written: a list that is left out is an empty one. */
const meaningOf = (values: SettingsValues): string =>
  JSON.stringify(
    { groups: [], interfaces: [], routes: [], bgpPeers: [], ...values },
    (_, item: unknown) => item ?? undefined,
  )

/** What of JSON that was edited last keeps it from being what the form has. */
export function unreadJson(edited: EditedJson | undefined, values: SettingsValues): string | undefined {
  if (edited?.over !== meaningOf(values)) return undefined
  const { body, problems } = readSettings(edited.text)
  return body ? undefined : `The JSON has ${counted(problems.length, 'error')}`
}

/** The state of the text, which the resolver of the form asks for as well. */
export const useEditedJson = () => useState<EditedJson>()

/** The form as JSON: the one of both that was edited last is what counts. */
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
    if (body) form.reset(body, { keepDefaultValues: true, keepIsSubmitted: true })
    setEdited({ text: next, over: meaningOf(form.getValues()) })
  }
  const { problems, advice } = readSettings(text, around)
  // What is not filled in yet is no fault of the JSON.
  return { text, edit, advice, problems: isEdited || isSubmitted ? problems : [] }
}
