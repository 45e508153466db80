import { local } from '#app/state/browser-storage.ts'

/** What this browser remembers of how times are told: an IANA time zone, and `h23` or `h12`. */
export const timeKeys = { zone: 'rackside.time-zone', hours: 'rackside.hours' }

/** How times are told on this machine; as the system has it where nothing is chosen. Read once a page: a change loads it anew. */
export const timeSettings: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'hourCycle'> = chosen()

function chosen() {
  const timeZone = local.get(timeKeys.zone) ?? undefined
  const hourCycle = local.get(timeKeys.hours) ?? undefined
  const options = { timeZone, hourCycle } as typeof timeSettings
  try {
    // Throws where what is remembered is neither.
    const { timeZone: zone } = new Intl.DateTimeFormat(undefined, options).resolvedOptions()
    return zone ? options : {}
  } catch {
    return {}
  }
}
