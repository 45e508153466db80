import { negligible } from './clock.ts'
import { hourCycle, timeSettings } from './time-settings.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day
/** A twelfth of a year, so that twelve months are never shown beside a year. */
const month = year / 12

const steps = [
  [minute, 1000, 's'],
  [hour, minute, 'm'],
  [day, hour, 'h'],
  [7 * day, day, 'd'],
  [month, 7 * day, 'w'],
  [year, month, 'mo'],
  [Infinity, year, 'y'],
] as const

/**
 * An age in its largest unit: `12 s`, or with the suffix `12 s ago`. A negative age is in the future, unless
 * the server's clock may be ahead by as much.
 */
export function relativeTime(ms: number, suffix = false) {
  const isFuture = ms < -negligible
  const age = isFuture ? -ms : Math.max(0, ms)
  const [, size, unit] = steps.find(([limit]) => age < limit) ?? steps[6]
  const text = `${Math.floor(age / size)} ${unit}`
  if (!suffix) return text
  return isFuture ? `in ${text}` : `${text} ago`
}

/** A format for the reader's language and time settings; made when first used, as it takes a millisecond. */
export function timeFormat(form: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let made: Intl.DateTimeFormat | undefined
  return {
    format: (time) =>
      (made ??= new Intl.DateTimeFormat(undefined, { ...timeSettings, ...form })).format(time),
  }
}

const short = { dateStyle: 'medium', timeStyle: 'short' } as const
const local = timeFormat(short)
const utc = timeFormat({ ...short, timeZone: 'UTC' })
const onlyDate = timeFormat({ dateStyle: 'short' })
const timeOfDay = timeFormat({ timeStyle: 'short', hourCycle })

/** Medium date and short time in the reader's time zone. */
export const formatDate = (date: Date) => local.format(date)

/** A date and time; if it is today, only the time. */
export const formatMoment = (time: Date | number, now = Date.now()) =>
  (onlyDate.format(time) === onlyDate.format(now) ? timeOfDay : local).format(time)

/** In UTC, labelled as such. */
export const formatUtc = (date: Date) => `${utc.format(date)} UTC`

/** A count with its noun: `1 disk`, `2 disks`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A contract value with spaces for underscores; a missing one is unknown. */
export const words = (value = 'unknown'): string => value.replaceAll('_', ' ')

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Enough of an id to tell it from its neighbours. */
export const shortId = (id: string): string => id.slice(0, 8)
