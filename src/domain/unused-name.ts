/** The first of `net0`, `net1`, and so on that is not taken. */
export function unusedName(prefix: string, taken: readonly string[]): string {
  let number = 0
  while (taken.includes(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
