import { queryProblem, type Token, tokensOf } from './lexer.ts'

export type Comparison = '==' | '!=' | '<' | '>' | '<=' | '>='

/** A boolean expression. `at` is the position of its field in the query. */
export type Expression =
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'not'; of: Expression }
  | { kind: 'compare'; field: string; operator: Comparison; value: Literal; at: number }
  /** A chain of `==`, merged by `folded`. */
  | { kind: 'any'; field: string; values: ReadonlySet<Literal['value']> }

export interface Literal {
  kind: 'string' | 'number' | 'uuid' | 'time' | 'boolean'
  value: string | number | boolean
}

/** A step of a query, after `get`. `at` is its position. */
export type Step =
  | { kind: 'filter'; expression: Expression }
  | { kind: 'align'; method: 'mean_within' | 'interpolate'; period: number; at: number }
  | { kind: 'group'; fields: { name: string; at: number }[]; reducer: 'sum' | 'mean' }
  /** The points that stay, as of `slice`. */
  | { kind: 'limit'; from: number; to?: number }

export interface Query {
  timeseries: string
  /** The position of the timeseries' name. */
  at: number
  steps: Step[]
}

const comparisons: readonly string[] = ['==', '!=', '<', '>', '<=', '>=']

/** Parses a query; throws 400 with the position of an error. `now` is the value of `@now()`. */
export function parseQuery(text: string, now: number): Query {
  const tokens = tokensOf(text)
  let index = 0
  const peek = () => tokens[index] as Token
  const next = () => tokens[index++] as Token
  const fail = (expected: string, token = peek()): never => {
    const found = token.kind === 'end' ? 'the end' : `"${token.text}"`
    throw queryProblem(text, token.at, `expected ${expected}, found ${found}`)
  }
  const is = (symbol: string) => peek().text === symbol && peek().kind !== 'string'
  const take = (symbol: string) => (is(symbol) ? next() : fail(`"${symbol}"`))
  const name = (what: string) => (peek().kind === 'name' && !is('@now()') ? next() : fail(what))
  const duration = (what: string) => (peek().kind === 'duration' ? Number(next().value) : fail(what))

  /** Items separated by commas; at least one, unless the list may be empty. */
  const listed = <T>(item: () => T): T[] => {
    const items: T[] = []
    take('[')
    while (!is(']')) {
      items.push(item())
      if (!is(']')) take(',')
    }
    take(']')
    return items
  }

  const literal = (): Literal => {
    const { kind, text: word, value } = peek()
    if (word === '@now()' && kind === 'name') return { kind: 'time', value: moment() }
    if (kind === 'name' && (word === 'true' || word === 'false')) {
      next()
      return { kind: 'boolean', value: word === 'true' }
    }
    if (kind === 'string' || kind === 'number' || kind === 'uuid' || kind === 'time') {
      next()
      return { kind, value }
    }
    return fail('a value')
  }

  /** `@now()`, with a duration before or after it. */
  const moment = (): number => {
    next()
    if (!is('-') && !is('+')) return now
    const sign = next().text === '-' ? -1 : 1
    return now + sign * duration('a duration')
  }

  const unary = (): Expression => {
    if (is('!')) {
      next()
      return { kind: 'not', of: unary() }
    }
    if (is('(')) {
      next()
      const inner = either()
      take(')')
      return inner
    }
    const field = name('a field')
    const operator = next()
    if (!comparisons.includes(operator.text) || operator.kind !== 'symbol') fail('a comparison', operator)
    return {
      kind: 'compare',
      field: field.text,
      operator: operator.text as Comparison,
      value: literal(),
      at: field.at,
    }
  }

  const chain = (symbol: string, kind: 'and' | 'or', operand: () => Expression) => (): Expression => {
    let left = operand()
    while (is(symbol)) {
      next()
      left = { kind, left, right: operand() }
    }
    return left
  }
  const both = chain('&&', 'and', unary)
  const either = chain('||', 'or', both)

  const step = (): Step => {
    const operation = name('an operation')
    switch (operation.text) {
      case 'filter':
        return { kind: 'filter', expression: either() }
      case 'align': {
        if (!is('mean_within') && !is('interpolate')) fail('"mean_within" or "interpolate"')
        const method = next().text as 'mean_within' | 'interpolate'
        take('(')
        const { at: periodAt } = peek()
        const period = duration('a period, such as 60s')
        if (period < 1000) throw queryProblem(text, periodAt, 'a period must be at least one second')
        take(')')
        return { kind: 'align', method, period, at: operation.at }
      }
      case 'group_by':
        return { kind: 'group', fields: listed(field), reducer: reducer() }
      case 'first':
        return { kind: 'limit', from: 0, to: count() }
      case 'last':
        return { kind: 'limit', from: -count() }
      case 'join':
        throw queryProblem(text, operation.at, 'the demo’s server does not support "join"')
      default:
        return fail('one of "filter", "align", "group_by", "first", "last"', operation)
    }
  }

  const count = () => {
    const { kind, value } = peek()
    const isCount = kind === 'number' && Number.isInteger(value) && Number(value) > 0
    return isCount ? Number(next().value) : fail('a number of points')
  }

  const field = () => {
    const { text: word, at } = name('a field')
    return { name: word, at }
  }

  const reducer = (): 'sum' | 'mean' => {
    if (!is(',')) return 'mean'
    next()
    if (is('sum') || is('mean')) return next().text as 'sum' | 'mean'
    return fail('"sum" or "mean"')
  }

  take('get')
  const target = name('the name of a timeseries')
  take(':')
  const timeseries = `${target.text}:${name('the name of a metric').text}`
  const steps: Step[] = []
  while (peek().kind !== 'end') {
    if (!is('|')) fail('"|" or the end')
    next()
    steps.push(step())
  }
  return { timeseries, at: target.at, steps }
}
