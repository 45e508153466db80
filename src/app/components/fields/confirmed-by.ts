import { asMeant } from '#app/ui/form/typed-text.ts'
import { named } from '#app/components/named.tsx'

/** Props of a text field in which a name is typed to confirm a change. */
export const confirmedBy = (name: string) => ({
  label: named`Type ${name} to confirm`,
  validate: (text: string) => (text === asMeant(name) ? undefined : `Type ${name} first`),
})
