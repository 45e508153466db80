import { timeFormat } from '#app/ui/text/format.ts'
import { hourCycle, timeSettings } from '#app/ui/text/time-settings.ts'

const { timeZone } = timeSettings

const clock = { hour: '2-digit', minute: '2-digit', hourCycle } as const
const withSeconds = { ...clock, second: '2-digit' } as const
const date = { day: 'numeric', month: 'short' } as const

const formats = {
  second: timeFormat(withSeconds),
  minute: timeFormat(clock),
  day: timeFormat(date),
  local: timeFormat({ ...date, ...withSeconds }),
  utc: timeFormat({ ...withSeconds, timeZone: 'UTC' }),
}

const minute = 60_000

const inDay = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', ...(timeZone && { timeZone }) })

const isMidnight = (time: number) => inDay.format(time) === '00:00:00'

/** Axis labels for marks `step` milliseconds apart; midnight shows the day. */
export const timeLabels = (marks: number[], step: number): string[] =>
  marks.map((mark) => {
    const form = isMidnight(mark) ? 'day' : step < minute ? 'second' : 'minute'
    return formats[form].format(mark)
  })

/** Local time, to the second. */
export const localTime = (time: number): string => formats.local.format(time)

/** Time of day in UTC. */
export const utcTime = (time: number): string => `${formats.utc.format(time)} UTC`
