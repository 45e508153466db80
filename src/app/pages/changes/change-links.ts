import type { Change, NotedChange } from '#domain/offline/changes.ts'
import type { KindName } from '#domain/offline/compared-answers.ts'
import { to } from '#app/url/paths.ts'

interface Of extends Pick<Change, 'id' | 'name'> {
  project: string
  vpc: string
  instance: string
  router: string
}

/** Page of each kind, for kinds whose list parameters are enough to build the URL. */
const pages: Partial<Record<KindName, (of: Of) => string>> = {
  addressLot: ({ name: lot }) => to('/system/networking/address-lots/:lot', { lot }),
  affinityGroup: ({ project, name: affinityGroup }) =>
    to('/projects/:project/affinity-groups/:affinityGroup', { project, affinityGroup }),
  alertReceiver: ({ name: receiver }) => to('/system/alerts/receivers/:receiver', { receiver }),
  antiAffinityGroup: ({ project, name: antiAffinityGroup }) =>
    to('/projects/:project/affinity/:antiAffinityGroup', { project, antiAffinityGroup }),
  bgpConfig: () => to('/system/networking/bgp/configs'),
  disk: ({ project, name: disk }) => to('/projects/:project/disks/:disk', { project, disk }),
  firewallRule: ({ project, vpc }) => to('/projects/:project/vpcs/:vpc/firewall-rules', { project, vpc }),
  floatingIp: ({ project }) => to('/projects/:project/floating-ips', { project }),
  image: ({ project, name: image }) => to('/projects/:project/images/:image', { project, image }),
  instance: ({ project, name: instance }) =>
    to('/projects/:project/instances/:instance', { project, instance }),
  internetGateway: ({ project, vpc, name: gateway }) =>
    to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { project, vpc, gateway }),
  ipPool: ({ name: pool }) => to('/system/networking/ip-pools/:pool', { pool }),
  loopbackAddress: () => to('/system/networking/loopback-addresses'),
  multicastGroup: ({ name: multicastGroup }) =>
    to('/system/multicast-groups/:multicastGroup', { multicastGroup }),
  networkInterface: ({ project, instance }) =>
    to('/projects/:project/instances/:instance/networking', { project, instance }),
  physicalDisk: ({ id: diskId }) => to('/system/inventory/disks/:diskId', { diskId }),
  probe: ({ project, name: probe }) => to('/projects/:project/probes/:probe', { project, probe }),
  project: ({ name: project }) => to('/projects/:project/instances', { project }),
  quotas: ({ name: silo }) => to('/system/silos/:silo/quotas', { silo }),
  rack: ({ id: rackId }) => to('/system/inventory/racks/:rackId', { rackId }),
  route: ({ project, vpc, router }) =>
    to('/projects/:project/vpcs/:vpc/routers/:router', { project, vpc, router }),
  router: ({ project, vpc, name: router }) =>
    to('/projects/:project/vpcs/:vpc/routers/:router', { project, vpc, router }),
  silo: ({ name: silo }) => to('/system/silos/:silo', { silo }),
  sled: ({ id: sledId }) => to('/system/inventory/sleds/:sledId', { sledId }),
  snapshot: ({ project, name: snapshot }) =>
    to('/projects/:project/snapshots/:snapshot', { project, snapshot }),
  sshKey: () => to('/settings/ssh-keys'),
  subnet: ({ project, vpc, name: subnet }) =>
    to('/projects/:project/vpcs/:vpc/subnets/:subnet', { project, vpc, subnet }),
  supportBundle: ({ id: bundleId }) => to('/system/support-bundles/:bundleId', { bundleId }),
  switch: ({ id: switchId }) => to('/system/inventory/switches/:switchId', { switchId }),
  vpc: ({ project, name: vpc }) => to('/projects/:project/vpcs/:vpc', { project, vpc }),
}

/** The page of an object; undefined if it is deleted or its parent is unknown. */
export function pageOf({ kind, id, name, what, place }: Pick<NotedChange, keyof Change | 'place'>) {
  if (what === 'gone') return undefined
  if (kind === 'instance' && !place.project) return to('/lookup/instances/:instance', { instance: id })
  if (kind === 'image' && !place.project) return to('/images/:image/edit', { image: name })
  try {
    return pages[kind]?.({
      id,
      name,
      get project() {
        return known(place.project)
      },
      get vpc() {
        return known(place.vpc)
      },
      get instance() {
        return known(place.instance)
      },
      get router() {
        return known(place.router)
      },
    })
  } catch {
    return undefined
  }
}

/** Throws if part of the URL is unknown. */
function known(part: string | undefined): string {
  if (!part) throw new Error('Its location is unknown')
  return part
}
