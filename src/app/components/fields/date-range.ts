import { day } from '#domain/durations.ts'
import { timeSettings } from '#app/ui/text/time-settings.ts'
import { requiredText } from './field-texts.ts'

/** The value of a date and time field. `time` is more precise than `text` until the user edits it. */
export interface FieldTime {
  text: string
  /** Milliseconds since the epoch; undefined if the text is not a valid time. */
  time: number | undefined
}

const clock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })

/** Formats a time for `datetime-local`: in the reader's time zone, without seconds. */
export const textOf = (time: number, timeZone = timeSettings.timeZone): string =>
  clock(timeZone).format(time).replace(' ', 'T')

export const fieldOf = (time: number): FieldTime => ({ text: textOf(time), time })

/**
 * The times a text can mean, in order: two in the hour repeated when the clocks go back, none in the skipped
 * one.
 */
export function timesOf(text: string, timeZone = timeSettings.timeZone): number[] {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return []
  const offsetAt = (time: number) => Date.parse(`${textOf(time, timeZone)}Z`) - time
  const times = [asUtc - day, asUtc + day].map((near) => asUtc - offsetAt(near - (near % 60_000)))
  return [...new Set(times)].filter((time) => textOf(time, timeZone) === text).toSorted((a, b) => a - b)
}

/** The zone's name at a time: `GMT+2`. */
export function offsetName(time: number): string {
  const parts = new Intl.DateTimeFormat('en', { ...timeSettings, timeZoneName: 'shortOffset' }).formatToParts(
    time,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

interface Range {
  from: number
  to: number
}

/** The range of two fields, or what is wrong with one of them. */
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
  text === '' ? requiredText(label) : 'This time does not exist because the clocks go forward'
