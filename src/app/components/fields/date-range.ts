import { timeSettings } from '#app/ui/text/time-settings.ts'
import { requiredText } from './field-texts.ts'

/** What a field for date and time holds: its text, and the time that it stands for, which is finer than the text until that is edited. */
export interface FieldTime {
  text: string
  /** Milliseconds; none for a text that names no time. */
  time: number | undefined
}

const clock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })

/** A time as the browser's field for date and time has it: in the reader's time zone, without seconds. */
export const textOf = (time: number, timeZone = timeSettings.timeZone): string =>
  clock(timeZone).format(time).replace(' ', 'T')

/** What a field holds of a time at first. */
export const fieldOf = (time: number): FieldTime => ({ text: textOf(time), time })

const day = 24 * 3600_000

/** The times that a text may mean, in order: two in the hour that comes twice when the clocks go back, none in the one that they skip. */
export function timesOf(text: string, timeZone = timeSettings.timeZone): number[] {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return []
  const offsetAt = (time: number) => Date.parse(`${textOf(time, timeZone)}Z`) - time
  const times = [asUtc - day, asUtc + day].map((near) => asUtc - offsetAt(near - (near % 60_000)))
  return [...new Set(times)].filter((time) => textOf(time, timeZone) === text).toSorted((a, b) => a - b)
}

/** How the zone calls itself at a time: `GMT+2`. */
export function offsetName(time: number): string {
  const parts = new Intl.DateTimeFormat('en', { ...timeSettings, timeZoneName: 'shortOffset' }).formatToParts(
    time,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Times of a beginning and an end. */
interface Range {
  from: number
  to: number
}

/** What two such fields name, or what is wrong with one of them. */
export function fieldRange(
  from: FieldTime,
  to: FieldTime,
): Range | { wrong: 'from' | 'to'; problem: string } {
  if (from.time === undefined) return { wrong: 'from', problem: problemOf(from, 'From') }
  if (to.time === undefined) return { wrong: 'to', problem: problemOf(to, 'To') }
  if (from.time < to.time) return { from: from.time, to: to.time }
  return { wrong: 'to', problem: 'The end must be after the start' }
}

const problemOf = ({ text }: FieldTime, label: string) =>
  text === '' ? requiredText(label) : 'This time does not exist: clocks go forward'
