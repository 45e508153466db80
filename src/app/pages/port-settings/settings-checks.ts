import { camelCase, fromWire, snakeCase } from '#api/casing.ts'
import { isRecord } from '#api/objects.ts'
import { isPlainObject } from '#domain/plain-objects.ts'
import type { SwitchPortSettingsCreate } from '#api/generated/system-networking.ts'
import { type Around, advice, ruleProblems } from './settings-rules.ts'
import { jsonOf } from './settings-values.ts'
import { type Fields, type Path, type Problem, settingsShape, type Shape } from './settings-shape.ts'

/** A checked body: its value if valid, the problems that prevent sending, and hints. Paths use wire names. */
export interface Checked {
  body: SwitchPortSettingsCreate | undefined
  problems: Problem[]
  advice: Problem[]
}

/** Checks JSON against the contract, then against its own rules and its surroundings. */
export function checkSettings(wire: unknown, around: Around = {}): Checked {
  const problems = [...shapeProblems(wire, settingsShape, [])]
  if (problems.length > 0) return { body: undefined, problems, advice: [] }
  const body = fromWire(wire) as SwitchPortSettingsCreate
  const onWire = (found: Problem[]) => found.map(({ path, text }) => ({ path: path.map(wireStep), text }))
  return { body, problems: onWire(ruleProblems(body, around)), advice: onWire(advice(body)) }
}

/** The same for a form, which may be incomplete: all problems at once, by form names. */
export const formProblems = (values: SwitchPortSettingsCreate, around: Around): Problem[] => [
  ...[...shapeProblems(JSON.parse(jsonOf(values)), settingsShape, [])].map(({ path, text }) => ({
    path: path.map((step) => (typeof step === 'string' ? camelCase(step) : step)),
    text,
  })),
  ...ruleProblems(values, around),
]

const wireStep = (step: string | number) => (typeof step === 'string' ? snakeCase(step) : step)

/** Where a value violates the contract. */
function* shapeProblems(value: unknown, shape: Shape, path: Path): Generator<Problem> {
  const wrong = wrongWith(value, shape)
  if (wrong !== undefined) yield { path, text: wrong }
  else if (shape.kind === 'list')
    for (const [at, item] of (value as unknown[]).entries())
      yield* shapeProblems(item, shape.of, [...path, at])
  else if (shape.kind === 'object') yield* fieldProblems(value as object, shape.fields, path)
  else if (shape.kind === 'variant') {
    const { type, ...rest } = value as { type: string }
    yield* fieldProblems(rest, shape.of[type]?.fields ?? {}, path)
  }
}

function* fieldProblems(value: object, fields: Fields, path: Path): Generator<Problem> {
  for (const [key, { shape, optional, nullable }] of Object.entries(fields)) {
    const wireKey = snakeCase(key)
    const item: unknown = Object.entries(value).find(([name]) => name === wireKey)?.[1]
    const isAbsent = item === undefined ? optional : item === null && nullable
    if (isAbsent) continue
    if (item === undefined || item === null) yield { path: [...path, wireKey], text: 'is required' }
    else yield* shapeProblems(item, shape, [...path, wireKey])
  }
  for (const key of Object.keys(value))
    if (snakeCase(camelCase(key)) !== key || !Object.hasOwn(fields, camelCase(key)))
      yield { path: [...path, key], text: 'is not a known field' }
}

/** Problem of the value itself, not of its contents. */
function wrongWith(value: unknown, shape: Shape): string | undefined {
  switch (shape.kind) {
    case 'text':
      if (typeof value !== 'string') return 'must be text'
      return inSentence(shape.problem?.(value))
    case 'number': {
      const { min, max } = shape
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      return fits ? undefined : `must be a whole number between ${min} and ${max}`
    }
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(shape.of, value)
        ? undefined
        : `must be one of ${Object.keys(shape.of).join(', ')}`
    case 'list':
      return Array.isArray(value) ? undefined : 'must be a list'
    case 'object':
      return isPlainObject(value) ? undefined : 'must be an object'
    default: {
      const types = Object.keys(shape.of)
      return isRecord(value) && typeof value['type'] === 'string' && types.includes(value['type'])
        ? undefined
        : `must be an object whose type is ${types.join(' or ')}`
    }
  }
}

/** Rewords "Not a valid IP address" so that it can follow a name. */
function inSentence(problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined
  if (problem.startsWith('Not a ')) return `is not a ${problem.slice('Not a '.length)}`
  return problem.startsWith('Max ') || problem.startsWith('Width ')
    ? `is not a valid network: ${problem}`
    : problem.charAt(0).toLowerCase() + problem.slice(1)
}
