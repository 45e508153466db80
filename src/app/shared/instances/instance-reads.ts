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

/** The route's instance; all tabs share this read. */
export const instanceOf = ({ project, instance }: InstanceParams) =>
  viewOrListed(
    query(instanceView, { path: { instance }, query: { project } }),
    instanceList,
    ({ id, name }) => name === instance || id === instance,
  )

/** At most eight, so one page has them all. */
export const disksOf = ({ project, instance }: InstanceParams) =>
  query(instanceDiskList, { path: { instance }, query: { project, limit: pageSize } })

/** At most eight. */
export const nicsOf = ({ project, instance }: InstanceParams) =>
  query(instanceNetworkInterfaceList, { query: { project, instance, limit: pageSize } })

export const externalIpsOf = ({ project, instance }: InstanceParams) =>
  query(instanceExternalIpList, { path: { instance }, query: { project } })

export const groupsOf = ({ project, instance }: InstanceParams) =>
  all(instanceAntiAffinityGroupList, { path: { instance }, query: { project } })

/** An update without changes: the server unsets omitted fields, so all must be sent. */
export const updateOf = (instance: Instance): InstanceUpdate => ({
  ncpus: instance.ncpus,
  memory: instance.memory,
  bootDisk: instance.bootDiskId ?? null,
  autoRestartPolicy: instance.autoRestartPolicy ?? null,
  cpuPlatform: instance.cpuPlatform ?? null,
})
