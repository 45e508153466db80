export interface Token {
  name: string
  value: string
  purpose: string
}

/** Tokens of the theme that have a comment with their purpose. */
export const readTokens = (css: string): Token[] =>
  Array.from(
    css.matchAll(/\/\* ([^*]+) \*\/\s*--([\w-]+):\s*([^;]+);/g),
    ([, purpose = '', name = '', value = '']) => ({ name, value, purpose }),
  )
