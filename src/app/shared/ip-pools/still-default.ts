import type { SiloIpPool } from '#api/generated/shared.ts'
import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { callServer } from '#app/data/client.ts'
import { invalidate } from '#app/data/query.ts'

/** The silo's default pool, from the server. */
export async function defaultPoolOf(silo: string): Promise<SiloIpPool | undefined> {
  const { items } = await callServer(siloIpPoolList, { path: { silo }, query: { limit: optionLimit } })
  return items.find(({ isDefault }) => isDefault)
}

/** Throws if the silo's default pool has changed since the user was shown `before` (an id). */
export async function stillDefault(silo: string, before: string | undefined): Promise<void> {
  const now = await defaultPoolOf(silo)
  if (!now || now.id === before) return
  void invalidate([siloIpPoolList])
  throw new Error(`Someone else has made ${now.name} the default. Review your change and try again.`)
}
