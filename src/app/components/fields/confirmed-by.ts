import { asMeant } from '#app/ui/form/typed-text.ts'
import { named } from '#app/components/named.tsx'
import { requiredText } from './field-texts.ts'

/** Props of a text field in which a name is typed to confirm a change. */
export const confirmedBy = (name: string) => ({
  label: named`Type ${name} to confirm`,
  validate(text: string) {
    if (text === '') return requiredText(`Type ${name} to confirm`)
    return text === asMeant(name) ? undefined : `Type ${name} first`
  },
})
