import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { alignments, reducers, tableOperations } from './oxql-words.ts'

interface Choice {
  label: string
  detail?: string
  info?: string
}

export interface Completions {
  /** Start of the word at the cursor. */
  from: number
  options: Choice[]
}

type Schema = Pick<TimeseriesSchema, 'timeseriesName' | 'fieldSchema' | 'units' | 'description'>

export function completionsAt(text: string, at: number, schemas: readonly Schema[]): Completions {
  const word = /[@\w:]*$/.exec(text.slice(0, at))?.[0] ?? ''
  const from = at - word.length
  return { from, options: choicesAfter(plain(text.slice(0, from)), schemas) }
}

/** Strings say nothing about what may follow, and `||` does not start a step. */
const plain = (text: string) =>
  text
    .replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (literal) => '_'.repeat(literal.length))
    .replaceAll('||', '&&')

function choicesAfter(before: string, schemas: readonly Schema[]): Choice[] {
  const step = before.split('|').at(-1)?.trimStart() ?? ''
  const isFirst = !before.includes('|')
  if (isFirst && !/^\s*get\s/.test(before)) return [{ label: 'get', info: 'Starts a query' }]
  if (isFirst) return /^\s*get\s+$/.test(before) ? names(schemas) : []
  if (step === '') return described(tableOperations)
  const chosen = /\bget\s+(\w+:\w+)/.exec(before)?.[1]
  const fields = schemas.find(({ timeseriesName }) => timeseriesName === chosen)?.fieldSchema ?? []
  return choicesIn(step, fields)
}

function choicesIn(step: string, fields: Schema['fieldSchema']): Choice[] {
  const named = fields.map(({ name, fieldType, description }) => ({
    label: name,
    detail: fieldType,
    info: description,
  }))
  if (step.startsWith('filter')) {
    if (/(?:[=<>]=?|@now\(\)\s*[+-])\s*$/.test(step)) return values(step)
    const wantsField = /(?:^filter|&&|\(|!)\s*$/.test(step)
    return wantsField ? [{ label: 'timestamp', detail: 'time' }, ...named] : []
  }
  if (/^align\s+$/.test(step)) return described(alignments)
  if (/^group_by\s*\[[^\]]*$/.test(step)) return named
  if (/^group_by\s*\[[^\]]*\]\s*,\s*$/.test(step)) return described(reducers)
  return []
}

/** Values to compare a field with; for timestamps, times before now. */
function values(step: string): Choice[] {
  if (!/timestamp\s*[=<>]+\s*$/.test(step)) return []
  return ['1h', '24h', '7d'].map((span) => ({ label: `@now() - ${span}` }))
}

const names = (schemas: readonly Schema[]) =>
  schemas.map(({ timeseriesName, units, description }) => ({
    label: timeseriesName ?? '',
    detail: units,
    info: description?.metric ?? '',
  }))

const described = (words: Record<string, string>) =>
  Object.entries(words).map(([label, info]) => ({ label, info }))
