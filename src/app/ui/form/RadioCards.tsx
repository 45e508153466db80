import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

/** Radio options as cards, for options that need an explanation. */
export function RadioCards<Value extends string>(props: Omit<RadioGroupProps<Value>, 'cards'>) {
  return <RadioGroup {...props} cards />
}
