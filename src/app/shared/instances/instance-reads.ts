import { pageSize } from '#domain/page-sizes.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import {
  type Instance,
  instanceAntiAffinityGroupList,
  instanceDiskList,
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  type InstanceUpdate,
  instanceView,
} from '#api/generated/instances.ts'
import type { Params } from '#app/url/paths.ts'
import { all, query } from '#app/data/query.ts'

/** The route's instance. */
export type InstanceParams = Params<'/projects/:project/instances/:instance'>

/** The route's instance; all tabs share this read. */
export const instanceOf = ({ project, instance }: InstanceParams) =>
  query(instanceView, { path: { instance }, query: inProjectUnlessId(project, instance) })

/** At most eight, so one page has them all. */
export const disksOf = ({ project, instance }: InstanceParams) =>
  query(instanceDiskList, {
    path: { instance },
    query: { ...inProjectUnlessId(project, instance), limit: pageSize },
  })

/** At most eight. */
export const nicsOf = ({ project, instance }: InstanceParams) =>
  query(instanceNetworkInterfaceList, {
    query: { ...inProjectUnlessId(project, instance), instance, limit: pageSize },
  })

export const externalIpsOf = ({ project, instance }: InstanceParams) =>
  query(instanceExternalIpList, { path: { instance }, query: inProjectUnlessId(project, instance) })

export const groupsOf = ({ project, instance }: InstanceParams) =>
  all(instanceAntiAffinityGroupList, { path: { instance }, query: inProjectUnlessId(project, instance) })

/** An update without changes: the server unsets omitted fields, so all must be sent. */
export const updateOf = (instance: Instance): InstanceUpdate => ({
  ncpus: instance.ncpus,
  memory: instance.memory,
  bootDisk: instance.bootDiskId ?? null,
  autoRestartPolicy: instance.autoRestartPolicy ?? null,
  cpuPlatform: instance.cpuPlatform ?? null,
})
