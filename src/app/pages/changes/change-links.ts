import type { Change, NotedChange } from '#domain/offline/changes.ts'
import type { KindName } from '#domain/offline/compared-answers.ts'
import { to } from '#app/url/paths.ts'
import { toIfKnown } from '#app/url/to-if-known.ts'

type Of = Pick<Change, 'id' | 'name'> & NotedChange['place']

/** Page of each kind, for kinds whose list parameters are enough to build the URL. */
const pages: Partial<Record<KindName, (of: Of) => string | undefined>> = {
  addressLot: ({ name: lot }) => toIfKnown('/system/networking/address-lots/:lot', { lot }),
  affinityGroup: ({ project, name: affinityGroup }) =>
    toIfKnown('/projects/:project/affinity-groups/:affinityGroup', { project, affinityGroup }),
  alertReceiver: ({ name: receiver }) => toIfKnown('/system/alerts/receivers/:receiver', { receiver }),
  antiAffinityGroup: ({ project, name: antiAffinityGroup }) =>
    toIfKnown('/projects/:project/affinity/:antiAffinityGroup', { project, antiAffinityGroup }),
  bgpConfig: () => to('/system/networking/bgp/configs'),
  disk: ({ project, name: disk }) => toIfKnown('/projects/:project/disks/:disk', { project, disk }),
  firewallRule: ({ project, vpc }) =>
    toIfKnown('/projects/:project/vpcs/:vpc/firewall-rules', { project, vpc }),
  floatingIp: ({ project }) => toIfKnown('/projects/:project/floating-ips', { project }),
  image: ({ project, name: image }) => toIfKnown('/projects/:project/images/:image', { project, image }),
  instance: ({ project, name: instance }) =>
    toIfKnown('/projects/:project/instances/:instance', { project, instance }),
  internetGateway: ({ project, vpc, name: gateway }) =>
    toIfKnown('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { project, vpc, gateway }),
  ipPool: ({ name: pool }) => toIfKnown('/system/networking/ip-pools/:pool', { pool }),
  loopbackAddress: () => to('/system/networking/loopback-addresses'),
  multicastGroup: ({ name: multicastGroup }) =>
    toIfKnown('/system/multicast-groups/:multicastGroup', { multicastGroup }),
  networkInterface: ({ project, instance }) =>
    toIfKnown('/projects/:project/instances/:instance/networking', { project, instance }),
  physicalDisk: ({ id: diskId }) => toIfKnown('/system/inventory/disks/:diskId', { diskId }),
  probe: ({ project, name: probe }) => toIfKnown('/projects/:project/probes/:probe', { project, probe }),
  project: ({ name: project }) => toIfKnown('/projects/:project/instances', { project }),
  quotas: ({ name: silo }) => toIfKnown('/system/silos/:silo/quotas', { silo }),
  rack: ({ id: rackId }) => toIfKnown('/system/inventory/racks/:rackId', { rackId }),
  route: ({ project, vpc, router }) =>
    toIfKnown('/projects/:project/vpcs/:vpc/routers/:router', { project, vpc, router }),
  router: ({ project, vpc, name: router }) =>
    toIfKnown('/projects/:project/vpcs/:vpc/routers/:router', { project, vpc, router }),
  silo: ({ name: silo }) => toIfKnown('/system/silos/:silo', { silo }),
  sled: ({ id: sledId }) => toIfKnown('/system/inventory/sleds/:sledId', { sledId }),
  snapshot: ({ project, name: snapshot }) =>
    toIfKnown('/projects/:project/snapshots/:snapshot', { project, snapshot }),
  sshKey: () => to('/settings/ssh-keys'),
  subnet: ({ project, vpc, name: subnet }) =>
    toIfKnown('/projects/:project/vpcs/:vpc/subnets/:subnet', { project, vpc, subnet }),
  supportBundle: ({ id: bundleId }) => toIfKnown('/system/support-bundles/:bundleId', { bundleId }),
  switch: ({ id: switchId }) => toIfKnown('/system/inventory/switches/:switchId', { switchId }),
  vpc: ({ project, name: vpc }) => toIfKnown('/projects/:project/vpcs/:vpc', { project, vpc }),
}

/** The kinds that a place names, outermost first. */
const placeKinds = ['project', 'vpc', 'router'] as const

/** Returns a function that gives a change's place its current names, by the renames among `noted`. */
export function placesNow(noted: readonly NotedChange[]) {
  const renames = noted.flatMap(({ kind, id, what, fields, place, at }) => {
    const level = placeKinds.findIndex((one) => one === kind)
    const name = fields.find(({ field }) => field === 'name')
    if (level === -1 || what !== 'changed' || !name) return []
    return [{ kind, id, place, at, above: placeKinds.slice(0, level), from: name.from, to: String(name.to) }]
  })
  return (change: Pick<NotedChange, 'place' | 'at'>) => {
    let now = change.place
    const ids: Partial<Record<string, string>> = {}
    for (const { kind, id, place, at, above, from, to } of renames) {
      // Another object may take an old name, and lose it again.
      const isOther = (ids[kind] ?? id) !== id || at < change.at
      if (isOther || now[kind] !== from || above.some((one) => place[one] !== now[one])) continue
      now = { ...now, [kind]: to }
      ids[kind] = id
    }
    return now
  }
}

/** The page of an object; undefined if it is deleted or its parent is unknown. */
export function pageOf({ kind, id, name, what, place }: Pick<NotedChange, keyof Change | 'place'>) {
  if (what === 'gone') return undefined
  if (kind === 'instance' && !place.project) return to('/lookup/i/:instance', { instance: id })
  if (kind === 'image' && !place.project) return to('/images/:image/edit', { image: name })
  return pages[kind]?.({ ...place, id, name })
}
