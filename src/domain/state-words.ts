const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** `Only a stopped or failed <rest>`: how every rule about states is worded. */
export function onlyThese(states: readonly string[], rest: string): string {
  const words = states.map((state) => state.replaceAll('_', ' '))
  return `Only ${/^[aeiou]/.test(words[0] ?? '') ? 'an' : 'a'} ${listed.format(words)} ${rest}`
}
