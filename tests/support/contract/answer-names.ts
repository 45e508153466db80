import { generatedFiles } from './contract.ts'

interface Declaration {
  /** The names of its fields, as the app writes them. */
  fields: string[]
  /** What it is made of: all words, among them the names of other types. */
  words: string[]
  /** It says nothing of what it holds. */
  isOpaque: boolean
}

const texts = [...generatedFiles()]
  .filter(([name]) => name !== 'schemas.ts' && name !== 'operations.ts')
  .map(([, text]) => text)

/** Every type that the generator made, by name. */
const declarations = new Map(
  texts.flatMap((text) =>
    [...text.matchAll(/^export (?:interface|type) (\w+)(.*?)(?=\n\n)/gms)].map(([, name = '', body = '']) => [
      name,
      declarationOf(body),
    ]),
  ),
)

function declarationOf(body: string): Declaration {
  return {
    fields: [...body.matchAll(/^\s+(\w+)\??: /gm)].map(([, field = '']) => field),
    words: body.match(/\w+/g) ?? [],
    isOpaque: /[=:] unknown/.test(body),
  }
}

/** The type of each operation's answer, by the operation's id. */
const answerTypes = new Map(
  texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = .*? op<(\w+)/gm)].map(([, id = '', type = '']) => [id, type]),
  ),
)

/** What each operation is sent, as it is written in its arguments, by the operation's id. */
const bodyTypes = new Map(
  texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = .*? op<\w+, .*?\bbody: ([^;]*?)(?:;| })/gm)].map(
      ([, id = '', type = '']) => [id, type],
    ),
  ),
)

/** The types that a type is made of, itself included. */
function typesIn(name: string, found = new Set<string>()): Set<string> {
  const declaration = declarations.get(name)
  if (!declaration || found.has(name)) return found
  found.add(name)
  for (const word of declaration.words) typesIn(word, found)
  return found
}

/**
 * What an operation's answer may hold by the names in its generated types: each as `Type` but for pages of a list, as
 * `Type.field`, and as `Type: unknown` where the contract does not say what is in it.
 */
export function namesInAnswer(operationId: string): string[] {
  const type = answerTypes.get(operationId)
  if (type === undefined) throw new Error(`${operationId} is not in the generated files`)
  return namesIn(type)
}

/** The same of what an operation is sent. */
export const namesInBody = (operationId: string): string[] => namesIn(bodyTypes.get(operationId) ?? '')

const namesIn = (type: string): string[] =>
  [...typesIn(type)].flatMap((name) => {
    const { fields = [], isOpaque = false } = declarations.get(name) ?? {}
    return [
      ...(name.endsWith('ResultsPage') ? [] : [name]),
      ...fields.map((field) => `${name}.${field}`),
      ...(isOpaque ? [`${name}: unknown`] : []),
    ]
  })
