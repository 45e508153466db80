import { siloIpPoolList } from '#api/generated/system-silos.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { callServer } from '#app/data/client.ts'
import { invalidate } from '#app/data/query.ts'

/** Throws if the silo's default pool has changed since the user was shown `before` (an id). */
export async function stillDefault(silo: string, before: string | undefined): Promise<void> {
  const { items } = await callServer(siloIpPoolList, { path: { silo }, query: { limit: optionLimit } })
  const defaults = items.filter(({ isDefault }) => isDefault)
  const [now] = defaults
  if (!now || defaults.some(({ id }) => id === before)) return
  void invalidate([siloIpPoolList])
  throw new Error(
    `Someone else has made ${now.name} the default. Your change was not saved. Review it and try again.`,
  )
}
