export interface Token {
  name: string
  value: string
  purpose: string
}

/** The tokens of the theme whose purpose is said in a comment above them. */
export const readTokens = (css: string): Token[] =>
  Array.from(
    css.matchAll(/\/\* ([^*]+) \*\/\s*--([\w-]+):\s*([^;]+);/g),
    ([, purpose = '', name = '', value = '']) => ({ name, value, purpose }),
  )
