import type { FieldSchema, FieldType, TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { isUuid } from '#domain/uuids.ts'
import { queryProblem } from './lexer.ts'
import type { Comparison, Expression, Literal } from './parser.ts'

/** The known fields of a series. */
export type Fields = Readonly<Record<string, string | number | boolean>>

/** Whether an expression is true; undefined if that depends on an unknown field, such as the time. */
export function holds(expression: Expression, fields: Fields): boolean | undefined {
  switch (expression.kind) {
    case 'not': {
      const inner = holds(expression.of, fields)
      return inner === undefined ? undefined : !inner
    }
    case 'compare': {
      const actual = fields[expression.field]
      return actual === undefined
        ? undefined
        : comparisons[expression.operator](actual, expression.value.value)
    }
    case 'any': {
      const actual = fields[expression.field]
      return actual === undefined ? undefined : expression.values.has(actual)
    }
    default: {
      // `false` settles an “and” and `true` an “or”, whatever the other side is.
      const settles = expression.kind === 'or'
      const left = holds(expression.left, fields)
      if (left === settles) return settles
      const right = holds(expression.right, fields)
      return right === settles ? settles : left === undefined ? undefined : right
    }
  }
}

type Value = Literal['value']

const comparisons: Record<Comparison, (left: Value, right: Value) => boolean> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
}

/**
 * Turns `a == 1 || a == 2 …` into one set look-up: a list asks for a hundred ids among ten thousand series.
 */
export function folded(expression: Expression): Expression {
  if (expression.kind === 'not') return { ...expression, of: folded(expression.of) }
  if (expression.kind === 'compare') {
    const { field, operator, value } = expression
    const folds = operator === '==' && field !== 'timestamp'
    return folds ? { kind: 'any', field, values: new Set([value.value]) } : expression
  }
  if (expression.kind === 'any') return expression
  const [left, right] = [folded(expression.left), folded(expression.right)]
  if (expression.kind === 'or' && left.kind === 'any' && right.kind === 'any' && left.field === right.field)
    return { ...left, values: left.values.union(right.values) }
  return { ...expression, left, right }
}

/** Milliseconds since the epoch, both ends included. */
export interface Span {
  from: number
  to: number
}

export const always: Span = { from: -Infinity, to: Infinity }

const opposites: Record<Comparison, Comparison> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
}

/** A span outside which the expression cannot be true. */
export function spanOf(expression: Expression, negated = false): Span {
  if (expression.kind === 'not') return spanOf(expression.of, !negated)
  if (expression.kind === 'any') return always
  if (expression.kind === 'compare') {
    const { field, value } = expression
    if (field !== 'timestamp') return always
    const operator = negated ? opposites[expression.operator] : expression.operator
    const time = Number(value.value)
    if (operator === '==') return { from: time, to: time }
    if (operator === '!=') return always
    return operator.startsWith('<') ? { from: -Infinity, to: time } : { from: time, to: Infinity }
  }
  const left = spanOf(expression.left, negated)
  const right = spanOf(expression.right, negated)
  const narrow = (expression.kind === 'and') !== negated
  const [outer, inner] = narrow ? [Math.max, Math.min] : [Math.min, Math.max]
  return { from: outer(left.from, right.from), to: inner(left.to, right.to) }
}

/** Throws 400 for unknown fields and impossible comparisons. */
export function checkExpression(expression: Expression, schema: TimeseriesSchema, query: string): void {
  if (expression.kind === 'any') return undefined
  if (expression.kind === 'not') return checkExpression(expression.of, schema, query)
  if (expression.kind !== 'compare') {
    checkExpression(expression.left, schema, query)
    return checkExpression(expression.right, schema, query)
  }
  const { field, value, operator, at } = expression
  const type = field === 'timestamp' ? 'time' : fieldIn(schema, field)?.fieldType
  if (!type) throw queryProblem(query, at, unknownField(schema, field))
  const fits = field === 'timestamp' ? value.kind === 'time' : fitsType(value, type as FieldType)
  if (!fits)
    throw queryProblem(query, at, `"${field}" is a ${type} and cannot be compared to ${describe(value)}`)
  if (type === 'bool' && operator !== '==' && operator !== '!=')
    throw queryProblem(query, at, `"${field}" is a bool and cannot be compared with ${operator}`)
}

export const fieldIn = ({ fieldSchema }: TimeseriesSchema, name: string): FieldSchema | undefined =>
  fieldSchema.find((field) => field.name === name)

/** The error for a field that a timeseries lacks. */
export const unknownField = ({ timeseriesName, fieldSchema }: TimeseriesSchema, name: string): string => {
  const known = fieldSchema.map((field) => field.name).join(', ') || 'none'
  return `there is no field "${name}" in "${timeseriesName}" here; fields: ${known}`
}

function fitsType({ kind, value }: Literal, type: FieldType): boolean {
  if (type === 'bool') return kind === 'boolean'
  if (type === 'uuid') return kind === 'uuid' || (kind === 'string' && isUuid(String(value)))
  if (type === 'string' || type === 'ip_addr') return kind === 'string' || kind === 'uuid'
  return kind === 'number' && Number.isInteger(value)
}

const describe = ({ kind, value }: Literal) =>
  kind === 'time' ? 'a time' : kind === 'string' ? `the string "${value}"` : `the ${kind} ${value}`
