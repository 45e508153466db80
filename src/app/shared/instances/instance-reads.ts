import { pageSize } from '#domain/page-sizes.ts'
import {
  type Instance,
  instanceAntiAffinityGroupList,
  instanceDiskList,
  instanceExternalIpList,
  instanceList,
  instanceNetworkInterfaceList,
  type InstanceUpdate,
  instanceView,
} from '#api/generated/instances.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { all, query } from '#app/data/query.ts'

type InstanceParams = Params<'/projects/:project/instances/:instance'>

/** The instance of the route; every tab reads the same one. */
export const instanceOf = ({ project, instance }: InstanceParams) =>
  viewOrListed(
    query(instanceView, { path: { instance }, query: { project } }),
    instanceList,
    ({ id, name }) => name === instance || id === instance,
  )

/** Its disks; eight at most, so one page holds them. */
export const disksOf = ({ project, instance }: InstanceParams) =>
  query(instanceDiskList, { path: { instance }, query: { project, limit: pageSize } })

/** Its network interfaces; eight at most. */
export const nicsOf = ({ project, instance }: InstanceParams) =>
  query(instanceNetworkInterfaceList, { query: { project, instance, limit: pageSize } })

/** The addresses it is reached by from outside. */
export const externalIpsOf = ({ project, instance }: InstanceParams) =>
  query(instanceExternalIpList, { path: { instance }, query: { project } })

/** The anti-affinity groups that it is in. */
export const groupsOf = ({ project, instance }: InstanceParams) =>
  all(instanceAntiAffinityGroupList, { path: { instance }, query: { project } })

/** An update that changes nothing: the server unsets what is left out, so all of it goes back. */
export const updateOf = (instance: Instance): InstanceUpdate => ({
  ncpus: instance.ncpus,
  memory: instance.memory,
  bootDisk: instance.bootDiskId ?? null,
  autoRestartPolicy: instance.autoRestartPolicy ?? null,
  cpuPlatform: instance.cpuPlatform ?? null,
})
