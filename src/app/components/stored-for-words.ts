import { day, hour, week } from '#domain/durations.ts'
import { counted } from '#app/ui/text/format.ts'
import { storedFor } from '#app/user/config.ts'

/** How long stored data may be shown: `seven days`, unless the configuration shortens it. */
export function storedForWords(): string {
  const ms = storedFor()
  if (ms === week) return 'seven days'
  return ms % day === 0 && ms > day ? counted(ms / day, 'day') : counted(ms / hour, 'hour')
}
