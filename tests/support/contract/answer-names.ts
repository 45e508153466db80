import { generatedFiles } from './contract.ts'

interface Declaration {
  /** Field names as the app writes them. */
  fields: string[]
  /** All words in the declaration, including the names of other types. */
  words: string[]
  /** The type is or contains `unknown`. */
  isOpaque: boolean
}

const texts = [...generatedFiles()]
  .filter(([name]) => name !== 'schemas.ts' && name !== 'operations.ts')
  .map(([, text]) => text)

/** Every generated type, by name. */
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

/** The type of each operation's answer, by operation ID. */
const answerTypes = new Map(
  texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = .*? op<(\w+)/gm)].map(([, id = '', type = '']) => [id, type]),
  ),
)

/** The declared request body of each operation, by operation ID. */
const bodyTypes = new Map(
  texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = .*? op<\w+, .*?\bbody: ([^;]*?)(?:;| })/gm)].map(
      ([, id = '', type = '']) => [id, type],
    ),
  ),
)

/** All types that a type refers to, including itself. */
function typesIn(name: string, found = new Set<string>()): Set<string> {
  const declaration = declarations.get(name)
  if (!declaration || found.has(name)) return found
  found.add(name)
  for (const word of declaration.words) typesIn(word, found)
  return found
}

/**
 * Everything an operation's answer may contain according to its generated types: `Type` (except list pages),
 * `Type.field`, and `Type: unknown` where the contract does not specify the content.
 */
export function namesInAnswer(operationId: string): string[] {
  const type = answerTypes.get(operationId)
  if (type === undefined) throw new Error(`${operationId} is not in the generated files`)
  return namesIn(type)
}

/** Like `namesInAnswer`, for an operation's request body. */
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
