import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

/** A radio group whose options are cards, for choices that need a line of explanation. */
export function RadioCards<Value extends string>(props: Omit<RadioGroupProps<Value>, 'cards'>) {
  return <RadioGroup {...props} cards />
}
