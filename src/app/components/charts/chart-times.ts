const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const formats = {
  second: new Intl.DateTimeFormat(undefined, { ...clock, second: '2-digit' }),
  minute: new Intl.DateTimeFormat(undefined, clock),
  day: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }),
  local: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', ...clock, second: '2-digit' }),
  utc: new Intl.DateTimeFormat(undefined, { ...clock, second: '2-digit', timeZone: 'UTC' }),
}

const minute = 60_000

/** The labels of a time axis whose marks are `step` milliseconds apart; midnight is named by its day. */
export const timeLabels = (marks: number[], step: number): string[] =>
  marks.map((mark) => {
    const date = new Date(mark)
    if (date.getHours() + date.getMinutes() + date.getSeconds() === 0) return formats.day.format(date)
    return formats[step < minute ? 'second' : 'minute'].format(date)
  })

/** A moment where the reader is, to the second. */
export const localTime = (time: number): string => formats.local.format(time)

/** The same moment's clock in UTC. */
export const utcTime = (time: number): string => `${formats.utc.format(time)} UTC`
