import { requiredText } from './field-texts.ts'

/** A time as the browser's field for date and time has it: here, without seconds. */
export function fieldTime(time: number): string {
  const date = new Date(time)
  const local = new Date(time - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Times of a beginning and an end. */
interface Range {
  from: number
  to: number
}

/** What two such fields name, or what is wrong with one of them. */
export function fieldRange(from: string, to: string): Range | { wrong: 'from' | 'to'; problem: string } {
  const range = { from: Date.parse(from), to: Date.parse(to) }
  if (Number.isNaN(range.from)) return { wrong: 'from', problem: requiredText('From') }
  if (Number.isNaN(range.to)) return { wrong: 'to', problem: requiredText('To') }
  return range.from < range.to ? range : { wrong: 'to', problem: 'The end must be after the beginning' }
}
