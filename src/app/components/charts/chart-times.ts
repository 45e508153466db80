const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const formats = {
  second: new Intl.DateTimeFormat(undefined, { ...clock, second: '2-digit' }),
  minute: new Intl.DateTimeFormat(undefined, clock),
  day: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }),
  local: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...clock, second: '2-digit' }),
  utc: new Intl.DateTimeFormat(undefined, { ...clock, second: '2-digit', timeZone: 'UTC' }),
}

const minute = 60_000

/** Axis labels for marks `step` milliseconds apart; midnight shows the day. */
export const timeLabels = (marks: number[], step: number): string[] =>
  marks.map((mark) => {
    const date = new Date(mark)
    if (date.getHours() + date.getMinutes() + date.getSeconds() === 0) return formats.day.format(date)
    return formats[step < minute ? 'second' : 'minute'].format(date)
  })

/** Local time, to the second. */
export const localTime = (time: number): string => formats.local.format(time)

/** Time of day in UTC. */
export const utcTime = (time: number): string => `${formats.utc.format(time)} UTC`
