import { useQueries } from '@tanstack/react-query'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { OfflineError } from '#api/errors.ts'
import { rackList, switchList, type SwitchPort } from '#api/generated/system-hardware.ts'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { neighborsOf, statusOf } from '#app/shared/hardware/port-reads.ts'
import { linkOf } from '#app/shared/hardware/port-status.ts'
import {
  bfdSessions,
  bgpSessions,
  exportedPrefixes,
  learnedRoutes,
} from '#app/shared/rack-network/rack-network-reads.ts'
import { useAppliedSettings } from '#app/shared/rack-network/use-applied-settings.ts'
import type { Answer } from '#app/data/client.ts'
import { queued } from '#app/data/queued.ts'
import { polled } from '#app/data/polled.ts'
import { all, useAnswer, useLater } from '#app/data/query.ts'
import { counted } from '#app/ui/text/format.ts'
import { countsOf, type Told, type Uplinks, uplinksOf } from './uplink-model.ts'

interface Drawn {
  uplinks: Uplinks
  counts: ReturnType<typeof countsOf>
  /** As old as the oldest answer. */
  freshness: Freshness | undefined
  /** What could not be read, in words. */
  missing: string[]
  /** Why some settings are unknown; only they tell which port a peer is on. */
  withoutSettings: 'offline' | 'failed' | undefined
}

interface Result<Value> {
  data: Answer<Value> | undefined
  isPending: boolean
}

const toldBy = <Value, Wanted>(
  { data, isPending }: Result<Value>,
  of: (value: Value) => Told<Wanted>,
): Told<Wanted> => (data ? of(data.value) : isPending ? 'reading' : 'unknown')

const same = <Value>(value: Value) => value
const itemsOf = <Item>({ items }: { items: Item[] }) => items

/** A read that fails leaves the rest of the drawing. */
export function useUplinks(): Drawn {
  const ports = useAnswer(allPorts)
  const used = ports.value.items.filter(({ portSettingsId }) => portSettingsId)
  const statuses = useQueries({ queries: used.map((port) => ({ ...queued(statusOf(port)), ...polled })) })
  const neighbors = useQueries({ queries: used.map((port) => ({ ...queued(neighborsOf(port)), ...polled })) })
  const racks = useLater(all(rackList))
  const switches = useLater(all(switchList))
  const names = useLater(allSettings)
  const sessions = useLater(bgpSessions)
  const exported = useLater(exportedPrefixes)
  const bfd = useLater(bfdSessions)
  const asns = [...new Set((sessions.data?.value ?? []).flatMap(({ localAsn }) => localAsn ?? []))]
  const learned = useQueries({ queries: asns.map((asn) => ({ ...learnedRoutes(asn), ...polled })) })
  const settings = useAppliedSettings()

  const ofPorts = <Value>(told: (port: SwitchPort, at: number) => Told<Value>) =>
    new Map(used.map((port, at) => [port.id, told(port, at)]))
  const known = new Map(settings.applied.map(({ port, settings: its }) => [port.id, its]))
  const gone = { data: undefined, isPending: false }
  const facts = {
    rackIds: (racks.data?.value.items ?? []).map(({ id }) => id),
    switches: switches.data?.value.items ?? [],
    ports: ports.value.items,
    settingsNames: new Map((names.data?.value.items ?? []).map(({ id, name }) => [id, name])),
    links: ofPorts((_, at) => toldBy(statuses[at] ?? gone, (status) => linkOf(status) ?? 'unknown')),
    neighbors: ofPorts((_, at) => toldBy(neighbors[at] ?? gone, itemsOf)),
    settings: ofPorts(({ id }) => known.get(id) ?? (settings.isPending ? 'reading' : 'unknown')),
    sessions: toldBy(sessions, same),
    exported: toldBy(exported, ({ exports }) => exports),
    bfd: toldBy(bfd, same),
    learned: new Map(asns.map((asn, at) => [asn, toldBy(learned[at] ?? gone, same)])),
  }
  const failed = (reads: Result<unknown>[]) =>
    reads.filter(({ data, isPending }) => !data && !isPending).length
  const ofSome = (what: string, reads: Result<unknown>[]) =>
    failed(reads) > 0 ? [`${what} of ${counted(failed(reads), 'port')}`] : []
  const whole: [string, Result<unknown>][] = [
    ['racks', racks],
    ['switches', switches],
    ['names of port settings', names],
    ['BGP sessions', sessions],
    ['announced prefixes', exported],
    ['BFD sessions', bfd],
  ]
  const isUnknown = [...facts.settings.values()].includes('unknown')
  const uplinks = uplinksOf(facts)
  return {
    uplinks,
    counts: countsOf(facts, uplinks),
    freshness: freshnessOfAll([
      ports,
      ...[racks, switches, names, sessions, exported, bfd, ...statuses, ...neighbors, ...learned].map(
        ({ data }) => data,
      ),
    ]),
    missing: [
      ...whole.flatMap(([what, read]) => (failed([read]) > 0 ? [what] : [])),
      ...ofSome('links', statuses),
      ...ofSome('LLDP neighbours', neighbors),
      ...(failed(learned) > 0 ? ['learned routes'] : []),
    ],
    withoutSettings: !isUnknown ? undefined : settings.error instanceof OfflineError ? 'offline' : 'failed',
  }
}
