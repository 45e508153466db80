import type { FloatingIp } from '#api/generated/floating-ips.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'

export type FloatingIpRow = FloatingIp & {
  /** Name of its pool, or the id while unknown. */
  pool: string
  /** The instance it is attached to. */
  instance: { name: string; to: string } | undefined
}

/** Resolves the ids of pool and instance, once known. */
export function useFloatingIpRows(project: string): (floating: FloatingIp) => FloatingIpRow {
  const pools = useLater(optionReads.pools()).data?.value.items
  const instances = useLater(optionReads.instances(project)).data?.value.items
  const names = new Map([...(pools ?? []), ...(instances ?? [])].map(({ id, name }) => [id, name]))
  const placeOf = (id: string) => {
    const instance = names.get(id)
    return instance
      ? { name: instance, to: to('/projects/:project/instances/:instance/networking', { project, instance }) }
      : { name: id, to: to('/lookup/i/:instance', { instance: id }) }
  }
  return (floating) => ({
    ...floating,
    pool: names.get(floating.ipPoolId) ?? floating.ipPoolId,
    instance: floating.instanceId ? placeOf(floating.instanceId) : undefined,
  })
}
