import { useQueries } from '@tanstack/react-query'
import { switchList, type SwitchPort } from '#api/generated/system-hardware.ts'
import type { SwitchPortSettingsIdentity } from '#api/generated/system-networking.ts'
import { useOptions } from '#app/components/fields/options.ts'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { portKey, portText } from '#app/shared/hardware/port-order.ts'
import { allBgpConfigs, allLots, blocksOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { findIn } from '#app/data/page-subject.ts'
import { all, ensure, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import type { Around } from './settings-rules.ts'

type Identity = SwitchPortSettingsIdentity

export const named = (items: Identity[], name: string) =>
  items.find((settings) => settings.name === name || settings.id === name)

/** Finds settings in the list: their contents are never stored on this machine. */
export const findSettings = (name: string) =>
  findIn(ensure(allSettings), allSettings, ({ items }) => named(items, name))

/**
 * A port with a switch of its rack that has a page for it: the API does not tell which location a switch is
 * in.
 */
export interface PlacedPort extends SwitchPort {
  label: string
  switchId: string | undefined
}

/** Ports by settings id; undefined while unknown. */
export function usePortsBySettings() {
  const ports = useLater(allPorts)
  const switches = useLater(all(switchList)).data?.value.items ?? []
  const placed = ports.data?.value.items.map((port): PlacedPort => {
    const switchId = switches.find(({ rackId }) => rackId === port.rackId)?.id
    return { ...port, label: portText(port), switchId }
  })
  return {
    portsOf: (id: string) => placed?.filter(({ portSettingsId }) => portSettingsId === id),
    error: ports.data ? null : ports.error,
  }
}

export const portPage = (port: PlacedPort) =>
  port.switchId &&
  to('/system/inventory/switches/:switchId/ports/:port', { switchId: port.switchId, port: portKey(port) })

export const applyPage = (port: PlacedPort, settings: string) =>
  port.switchId &&
  `${to('/system/inventory/switches/:switchId/ports/:port/apply', {
    switchId: port.switchId,
    port: portKey(port),
  })}?${new URLSearchParams({ settings })}`

/** Address lots with their blocks, BGP configurations, and names already in use. */
export function useSettingsAround() {
  const lots = useOptions(allLots, { noun: 'address lots' })
  const configs = useOptions(allBgpConfigs, { noun: 'BGP configurations' })
  const isWhole = (read: { data?: { value: { nextPage?: string | null } } | undefined }) =>
    read.data !== undefined && !read.data.value.nextPage
  const lotsAreWhole = isWhole(useLater(allLots))
  const configsAreWhole = isWhole(useLater(allBgpConfigs))
  const settings = useLater(allSettings)
  const blocks = useQueries({ queries: lots.items.map(({ name }) => blocksOf(name)) })
  const around: Around = {
    taken: settings.data?.value.items.map(({ name }) => name) ?? [],
    lots: lotsAreWhole
      ? lots.items.map(({ id, name }, at) => ({ id, name, blocks: blocks[at]?.data?.value.items }))
      : undefined,
    configs: configsAreWhole ? configs.items : undefined,
  }
  return { lots, configs, around }
}
