import { authSettingsView } from '#api/generated/silos.ts'
import { lifetimeText } from '#domain/token-lifetime.ts'
import { query } from '#app/data/query.ts'

/** Never stored on this machine. */
export const authSettings = query(authSettingsView, {})

/** Maximum token lifetime in words; without one, tokens need not expire. */
export const limitText = (seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? lifetimeText(seconds) : 'No limit'
