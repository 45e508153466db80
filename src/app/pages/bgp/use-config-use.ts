import { useQueries } from '@tanstack/react-query'
import type { BgpConfig } from '#api/generated/system-networking.ts'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { portText } from '#app/shared/hardware/port-order.ts'
import { portSettingsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'

/** A peer that uses a configuration, with its port settings and their ports. */
export interface ConfigUse {
  peer: string
  settings: string
  ports: string[]
}

/**
 * Users of each configuration, in all port settings, applied or not. These are never stored, so unknown
 * offline.
 */
export function useConfigUse() {
  const bundles = useLater(allSettings)
  const ports = useLater(allPorts)
  const reads = useQueries({
    queries: (bundles.data?.value.items ?? []).map(({ id }) => portSettingsOf(id)),
  })
  const all = [bundles, ports, ...reads]
  const isPending = all.some((read) => read.isPending)
  const error = all.find((read) => read.error && !read.data)?.error ?? null
  const usesOf = ({ id, name }: BgpConfig): ConfigUse[] =>
    reads.flatMap(({ data }) => {
      if (!data) return []
      const applied = ports.data?.value.items.filter(({ portSettingsId }) => portSettingsId === data.value.id)
      return data.value.bgpPeers
        .filter(({ bgpConfig }) => bgpConfig === id || bgpConfig === name)
        .map(({ addr }) => ({
          peer: addr,
          settings: data.value.name,
          ports: (applied ?? []).map(portText),
        }))
    })
  const isWhole = !bundles.data?.value.nextPage && !ports.data?.value.nextPage
  return { usesOf, isPending, error, isKnown: !isPending && !error && isWhole }
}
