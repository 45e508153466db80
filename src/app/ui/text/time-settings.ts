import { localStore } from '#app/state/browser-storage.ts'

/** Storage keys of the time format: an IANA time zone, and `h23` or `h12`. */
export const timeKeys = { zone: 'rackside.time-zone', hours: 'rackside.hours' }

/**
 * The user's time format on this machine; default: the system's. Read once per page, so a change reloads it.
 */
export const timeSettings: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'hourCycle'> = chosen()

/** For times without a date: 24-hour unless the user has chosen otherwise. */
export const { hourCycle = 'h23' } = timeSettings

function chosen() {
  const timeZone = localStore.get(timeKeys.zone) ?? undefined
  const hourCycle = localStore.get(timeKeys.hours) ?? undefined
  if (!timeZone && !hourCycle) return {}
  const options = { timeZone, hourCycle } as typeof timeSettings
  try {
    // Throws if the stored values are invalid.
    new Intl.DateTimeFormat(undefined, options).format()
    return options
  } catch {
    return {}
  }
}
