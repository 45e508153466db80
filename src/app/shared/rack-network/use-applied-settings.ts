import { useQueries } from '@tanstack/react-query'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { allPorts } from '#app/shared/hardware/inventory-reads.ts'
import { useLater } from '#app/data/query.ts'
import { portSettingsOf } from './rack-network-reads.ts'

/** A port with its applied settings; undefined while unknown, and always while offline. */
interface AppliedSettings {
  port: SwitchPort
  settings: SwitchPortSettings | undefined
}

/** All ports with applied settings, of all racks. */
export function useAppliedSettings({ enabled = true } = {}) {
  const ports = useLater(allPorts, { enabled })
  const ids = [
    ...new Set((ports.data?.value.items ?? []).flatMap(({ portSettingsId }) => portSettingsId ?? [])),
  ]
  const reads = useQueries({ queries: ids.map((id) => ({ ...portSettingsOf(id), enabled })) })
  const known = new Map(reads.flatMap(({ data }) => (data ? [[data.value.id, data.value] as const] : [])))
  const applied: AppliedSettings[] = (ports.data?.value.items ?? []).flatMap((port) =>
    port.portSettingsId ? [{ port, settings: known.get(port.portSettingsId) }] : [],
  )
  return {
    applied,
    isPending: enabled && (ports.isPending || reads.some(({ isPending }) => isPending)),
    error: ports.error ?? reads.find(({ error }) => error)?.error ?? null,
  }
}
