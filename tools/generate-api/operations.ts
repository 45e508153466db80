import { camelCase } from '../../src/api/casing.ts'
import {
  type Document,
  type OperationFacts,
  type Parameter,
  resolve,
  type Schema,
  type Span,
  tagFile,
} from './document.ts'
import { mustHave } from './must-have.ts'
import { typeOf } from './types.ts'
import { changesOf } from './union.ts'

/** `export const instanceList = op<…>(…)`: one operation as data. */
export function operationLine(document: Document, operation: OperationFacts): string {
  const extras = extrasOf(document, operation)
  const args = [
    `'${operation.id}'`,
    `'${operation.method}'`,
    `'${operation.path}'`,
    ...(extras ? [extras] : []),
  ]
  const types = `${answerType(operation)}, ${argsType(operation)}`
  return `export const ${operation.id} = /* @__PURE__ */ op<${types}>(\n  ${args.join(', ')},\n)\n`
}

function answerType({ answer, mayBeEmpty }: OperationFacts) {
  if (!answer) return 'void'
  const type = answer.kind === 'bytes' ? 'Blob' : typeOf(answer.schema, undefined, '')
  return mayBeEmpty ? `${type} | void` : type
}

function argsType(operation: OperationFacts) {
  const group = (kind: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === kind)
  const field = ({ name, required, schema }: Parameter) =>
    `${camelCase(name)}${required ? '' : '?'}: ${typeOf(schema, name)}`
  const parts: string[] = []
  for (const kind of ['path', 'query'] as const) {
    const parameters = group(kind)
    if (!parameters.length) continue
    const needed = parameters.some(({ required }) => required)
    parts.push(`${kind}${needed ? '' : '?'}: { ${parameters.map(field).join('; ')} }`)
  }
  if (operation.body) {
    const { kind, schema } = operation.body
    parts.push(`body: ${kind === 'bytes' ? 'Blob' : typeOf(schema)}`)
  }
  return parts.length ? `{ ${parts.join('; ')} }` : '{}'
}

function extrasOf(document: Document, operation: OperationFacts) {
  const extras: string[] = []
  const { statuses, since, until } = operation
  if (statuses.length > 1) extras.push(`status: [${statuses.join(', ')}]`)
  else if (statuses[0] && statuses[0] !== 200) extras.push(`status: ${statuses[0]}`)
  if (since) extras.push(`since: '${since}'`)
  if (until) extras.push(`until: '${until}'`)
  if (operation.paginated) extras.push('paginated: true')
  if (operation.websocket) extras.push('websocket: true')
  if (operation.body && operation.body.kind !== 'json') extras.push(`bodyKind: '${operation.body.kind}'`)
  if (operation.answer?.kind === 'bytes') extras.push(`answerKind: 'bytes'`)
  if (operation.answer?.kind === 'json') {
    const { of, fields } = mustHave(document, operation.answer.schema)
    if (of) extras.push(`mustOf: '${of}'`)
    if (fields) extras.push(`must: '${fields}'`)
  }
  const verbatim = (['body', 'answer'] as const).flatMap((part) => {
    const content = operation[part]
    const keys = content?.kind === 'json' ? verbatimKeys(document, content.schema) : new Map<string, string>()
    const rules = [...keys].map(([name, depth]) => `${name || `''`}: '${depth}'`)
    return rules.length ? [`${part}: { ${rules.join(', ')} }`] : []
  })
  if (verbatim.length) extras.push(`verbatim: { ${verbatim.join(', ')} }`)
  return extras.length ? `{ ${extras.join(', ')} }` : ''
}

/**
 * Property names whose values have user data as keys: `keys` for a `Record` (its own keys stay, nested ones
 * are cased), `all` for `unknown` (nothing below changes). `''` is a body that is itself unknown.
 */
function verbatimKeys(document: Document, root: Schema): Map<string, 'keys' | 'all'> {
  const found = new Map<string, 'keys' | 'all'>()
  const plain = new Set<string>()
  const visit = (schema: Schema, name: string) => {
    const target = resolve(document, schema)
    if (isUnknown(target)) found.set(name, 'all')
    else if (target.additionalProperties && !target.properties) {
      if (!isUnknown(resolve(document, target.additionalProperties))) found.set(name, 'keys')
      else found.set(name, 'all')
      visitBelow(target.additionalProperties)
    } else if (name) plain.add(name)
    if (target.items) visit(target.items, name)
    for (const [key, property] of Object.entries(target.properties ?? {})) visit(property, camelCase(key))
    for (const part of [...(target.oneOf ?? []), ...(target.allOf ?? [])]) visitBelow(part)
  }
  const visitBelow = (schema: Schema) => {
    const target = resolve(document, schema)
    if (target.items) visitBelow(target.items)
    for (const [key, property] of Object.entries(target.properties ?? {})) visit(property, camelCase(key))
    for (const part of [...(target.oneOf ?? []), ...(target.allOf ?? [])]) visitBelow(part)
  }
  visit(root, '')
  for (const name of found.keys()) {
    if (plain.has(name)) throw new Error(`Property ${name} is user data in one place and a field in another`)
  }
  return found
}

const isUnknown = (schema: Schema) => Object.keys(schema).length === 0

export const versionList = ({ versions }: Document): string =>
  `/** The versions of the contract, oldest first. */\nexport const versions = [${versions.map((version) => `'${version}'`).join(', ')}] as const\n`

/** Fields and values that not every version has. */
export function changesTable(document: Document): string {
  const spanText = ({ since, until }: Span) => (since ? `since: '${since}'` : `until: '${until}'`)
  const lines = changesOf(document).map(([name, span]) => `  '${name}': { ${spanText(span)} },\n`)
  return [
    '/** Fields and values that not every version has, by the name of their type. */\nexport const changes = {\n',
    ...lines,
    '} as const\n',
  ].join('')
}

/** The table of all operations, for code that serves or classifies every one. */
export function operationTable(document: Document): string {
  const imports = document.tags.map((tag) => {
    const ids = document.operations.filter((operation) => operation.tag === tag).map(({ id }) => id)
    return `import {\n${ids.map((id) => `  ${id},\n`).join('')}} from './${tagFile(tag)}.ts'\n`
  })
  const ids = document.operations.map(({ id }) => id)
  return [
    ...imports,
    '\n/** Every operation of the contract by its id. */\nexport const operations = {\n',
    ids.map((id) => `  ${id},\n`).join(''),
    '} as const\n\nexport type OperationId = keyof typeof operations\n',
  ].join('')
}
