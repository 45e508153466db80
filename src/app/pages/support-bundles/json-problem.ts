import { stringEnd } from './json-layout.ts'

/** Where a text stops being JSON; both count from 1. */
export interface Place {
  line: number
  character: number
}

/** Position of the first error; undefined for JSON, or several JSON values in a row. */
export function jsonProblem(text: string): Place | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    const at = brokenAt(text)
    return at === undefined ? undefined : placeOf(text, at)
  }
}

function placeOf(text: string, at: number): Place {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
    line += 1
    start = end + 1
  }
  return { line, character: at - start + 1 }
}

const space = /[ \t\r\n]*/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** Engines differ in whether and where they report errors. Not recursive, as nesting may be deep. */
function brokenAt(text: string): number | undefined {
  /** Closing brackets of everything open. */
  const open: string[] = []
  let wants: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'more' = 'more'
  for (let at = 0; ;) {
    at = endOf(space, text, at) ?? at
    const character = text[at]
    const closing = open.at(-1)
    if (character === undefined) return closing === undefined ? undefined : at
    if (character === closing && (wants === 'more' || wants.endsWith('or end'))) {
      open.pop()
      wants = 'more'
      at += 1
    } else if (wants === 'more' && closing !== undefined) {
      if (character !== ',') return at
      wants = closing === ']' ? 'value' : 'key'
      at += 1
    } else if (wants === 'colon') {
      if (character !== ':') return at
      wants = 'value'
      at += 1
    } else if (wants.startsWith('key')) {
      const end = soundStringEnd(text, at)
      if (end === undefined) return at
      wants = 'colon'
      at = end
    } else if (character === '[' || character === '{') {
      open.push(character === '[' ? ']' : '}')
      wants = character === '[' ? 'value or end' : 'key or end'
      at += 1
    } else {
      const end = soundStringEnd(text, at) ?? endOf(scalar, text, at)
      if (end === undefined) return at
      wants = 'more'
      at = end
    }
  }
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

function soundStringEnd(text: string, at: number): number | undefined {
  if (text[at] !== '"') return undefined
  const end = stringEnd(text, at)
  try {
    JSON.parse(text.slice(at, end))
    return end
  } catch {
    return undefined
  }
}
