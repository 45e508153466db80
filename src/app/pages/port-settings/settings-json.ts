import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { checkSettings } from './settings-checks.ts'
import type { Around } from './settings-rules.ts'
import { fieldAt, type Path, type Problem } from './settings-shape.ts'
import type { SettingsValues } from './settings-values.ts'

/** A message at a line and column of a text. */
export interface Remark {
  line: number
  offset: number
  length: number
  text: string
  /** The value is a text in place of a number. */
  unread?: boolean
}

interface Read {
  /** The parsed settings, if they match the contract. */
  body: SettingsValues | undefined
  problems: Remark[]
  advice: Remark[]
}

export function readSettings(text: string, around: Around = {}): Read {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const at = (offset: number, length: number, said: string): Remark => ({
    line: text.slice(0, offset).split('\n').length,
    offset,
    length,
    text: said,
  })
  // One syntax error causes others that are not real.
  const [error] = errors
  if (!tree || error) {
    const { offset, length } = error ?? { offset: 0, length: 0 }
    const said = error ? syntaxWords[printParseErrorCode(error.error)] : undefined
    return { body: undefined, problems: [at(offset, length, said ?? 'this is not valid JSON')], advice: [] }
  }
  const twice = [...repeated(tree)].map(({ offset, length, value }) =>
    at(offset, length, `${value} appears twice`),
  )
  const { body, problems, advice } = checkSettings(getNodeValue(tree), around)
  const remark = ({ path, text: said }: Problem) => {
    const { offset, length } = nodeFor(tree, path)
    const unread = fieldAt(path).shape.kind === 'number' && findNodeAtLocation(tree, path)?.type === 'string'
    return { ...at(offset, length, `${nameOf(path)} ${said}`), unread }
  }
  return {
    body: twice.length > 0 ? undefined : body,
    problems: [...twice, ...problems.map(remark)].toSorted((a, b) => a.offset - b.offset),
    advice: advice.map(remark),
  }
}

const syntaxWords: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  PropertyNameExpected: 'expected a name in quotes here',
  ValueExpected: 'expected a value here',
  ColonExpected: 'expected a colon here',
  CommaExpected: 'expected a comma here',
  CloseBraceExpected: 'expected a closing brace here',
  CloseBracketExpected: 'expected a closing bracket here',
  EndOfFileExpected: 'expected the end of the JSON here',
  UnexpectedEndOfString: 'the closing quote is missing',
  InvalidCommentToken: 'JSON does not allow comments',
}

/** Name of the value at a path; in a list, with its position. */
function nameOf(path: Path): string {
  const keys = path.filter((step) => typeof step === 'string')
  const last = path.at(-1)
  return typeof last === 'number' ? `${keys.at(-1)} ${last + 1}` : (last ?? 'the JSON')
}

/** Node of a value; if missing, the name of the containing object or its start. */
function nodeFor(tree: Node, path: Path): { offset: number; length: number } {
  const node = findNodeAtLocation(tree, path)
  if (node)
    return node.parent?.type === 'property' && isLarge(node) ? (node.parent.children?.[0] ?? node) : node
  const above = path.length > 0 ? findNodeAtLocation(tree, path.slice(0, -1)) : undefined
  return { offset: above?.offset ?? 0, length: 1 }
}

const isLarge = ({ type }: Node) => type === 'array' || type === 'object'

/** Duplicate keys of objects. */
function* repeated(node: Node): Generator<Node> {
  if (node.type === 'object') {
    const seen = new Set<unknown>()
    for (const { children: [key] = [] } of node.children ?? []) {
      if (key && seen.has(key.value)) yield key
      seen.add(key?.value)
    }
  }
  for (const child of node.children ?? []) yield* repeated(child)
}
