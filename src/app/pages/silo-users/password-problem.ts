/** By the API's limit. */
export const passwordProblem = (text: string): string | undefined =>
  text.length > 512 ? 'Password must be at most 512 characters' : undefined
