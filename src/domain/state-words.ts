const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The common wording of state rules: `Only a stopped or failed <rest>`. */
export function onlyThese(states: readonly string[], rest: string): string {
  const words = states.map((state) => state.replaceAll('_', ' '))
  return `Only ${/^[aeiou]/.test(words[0] ?? '') ? 'an' : 'a'} ${listed.format(words)} ${rest}`
}
