import { currentUserGroups, currentUserSshKeyList, currentUserView } from '#api/generated/current-user.ts'
import { diskList } from '#api/generated/disks.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { antiAffinityGroupList } from '#api/generated/affinity.ts'
import {
  affinityGroupList,
  instanceMulticastGroupList,
  probeList,
  supportBundleList,
} from '#api/generated/experimental.ts'
import { imageList } from '#api/generated/images.ts'
import {
  instanceDiskList,
  instanceExternalIpList,
  instanceList,
  instanceNetworkInterfaceList,
} from '#api/generated/instances.ts'
import { projectList, projectPolicyView } from '#api/generated/projects.ts'
import { groupList, policyView, userList, utilizationView } from '#api/generated/silos.ts'
import { snapshotList } from '#api/generated/snapshots.ts'
import { alertClassList, alertReceiverList } from '#api/generated/system-alerts.ts'
import { physicalDiskList, rackList, sledList, switchList } from '#api/generated/system-hardware.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import {
  networkingBgpAnnounceSetList,
  networkingBgpConfigList,
  networkingBgpExported,
  networkingBgpStatus,
} from '#api/generated/system-networking.ts'
import { siloList, siloUtilizationList } from '#api/generated/system-silos.ts'
import {
  systemUpdateRepositoryList,
  systemUpdateStatus,
  systemUpdateTrustRootList,
} from '#api/generated/system-update.ts'
import { vpcFirewallRulesView, vpcList, vpcSubnetList } from '#api/generated/vpcs.ts'
import type { Operation } from '#api/operation.ts'
import { optionLimit, pageSize } from '#domain/page-sizes.ts'
import { delay } from '#app/state/delay.ts'
import { call } from '#app/data/client.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { client } from '#app/data/query.ts'
import { noticeDoubt } from '#app/worker/connection.ts'
import { ask } from '#app/worker/worker-bridge.ts'
import { pathHere } from '#app/url/base.ts'
import { demoState, keepDemo, setDemo } from './demo-settings.ts'

const whole = { query: { limit: optionLimit } }

/** Lists of the silo and, for fleet viewers, of the system. */
const lists: Operation[] = [
  currentUserSshKeyList,
  imageList,
  userList,
  groupList,
  rackList,
  sledList,
  switchList,
  physicalDiskList,
  siloList,
  siloUtilizationList,
  ipPoolList,
  networkingBgpConfigList,
  networkingBgpAnnounceSetList,
  alertReceiverList,
  alertClassList,
  supportBundleList,
  systemUpdateRepositoryList,
  systemUpdateTrustRootList,
]

/** The same for what is not paged. */
const views: Operation[] = [
  currentUserView,
  policyView,
  utilizationView,
  networkingBgpStatus,
  networkingBgpExported,
  systemUpdateStatus,
]

/** The most projects and instances whose pages are read. */
const most = { projects: 20, instances: 24 }

/** Milliseconds to wait for the first screens before going offline. */
const readWithin = 5_000

/**
 * Goes offline with stored data to show, like a console in use for a while. Until then, the mock answers
 * without latency or failures.
 */
export async function goOffline(): Promise<void> {
  const before = demoState.get()
  if (!before) return
  keepDemo({ ...before, settings: { ...before.settings, offline: true } })
  await ask({ type: 'origin', command: { latency: false, chaos: 0 } })
  await Promise.race([readFirstScreens(), delay(readWithin)])
  // The settings may have changed meanwhile, above all back to online.
  await setDemo(demoState.get()?.settings ?? before.settings)
  // Probe now: no request may be due for a while.
  noticeDoubt()
}

/** Sorts the open object first. */
const openFirst = <Item extends { name: string }>(items: Item[], open: string | undefined): Item[] =>
  items.toSorted((a, b) => Number(b.name === open) - Number(a.name === open))

/**
 * Reads what a demo user opens first, above all projects and instances, so that it is stored. Also waits for
 * the page's own reads.
 */
async function readFirstScreens(): Promise<void> {
  const inTurn = concurrencyLimit(8)
  const read = <Op extends Operation>(...[operation, args]: Parameters<typeof call<Op>>) =>
    inTurn(() => call(operation, args)).catch(() => undefined)

  const readInstance = (project: string, instance: string) => [
    read(instanceDiskList, { path: { instance }, query: { project, limit: pageSize } }),
    read(instanceNetworkInterfaceList, { query: { project, instance, limit: pageSize } }),
    read(instanceExternalIpList, { path: { instance }, query: { project } }),
    read(instanceMulticastGroupList, { path: { instance }, query: { project } }),
  ]
  const readVpc = (project: string, vpc: string) => [
    read(vpcFirewallRulesView, { query: { project, vpc } }),
    read(vpcSubnetList, { query: { project, vpc, limit: optionLimit } }),
  ]
  const [, openProject, openInstance] = /^\/projects\/([^/]+)(?:\/instances\/([^/]+))?/.exec(pathHere()) ?? []
  let left = most.instances
  const readProject = async (project: string) => {
    const query = { project, limit: optionLimit }
    const instances = read(instanceList, { query })
    await Promise.all([
      ...[
        diskList,
        snapshotList,
        imageList,
        floatingIpList,
        antiAffinityGroupList,
        affinityGroupList,
        probeList,
      ].map((list) => read(list, { query })),
      read(projectPolicyView, { path: { project } }),
      read(vpcList, { query }).then((answer) =>
        Promise.all((answer?.value.items ?? []).flatMap(({ name }) => readVpc(project, name))),
      ),
      instances.then((answer) => {
        const some = openFirst(answer?.value.items ?? [], openInstance).slice(0, left)
        left -= some.length
        return Promise.all(some.flatMap(({ name }) => readInstance(project, name)))
      }),
    ])
  }
  const projects = read(projectList, whole)
  const pageReads = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.allSettled([
    ...pageReads.map(async ({ promise }) => promise),
    read(currentUserGroups, whole),
    ...views.map((view) => read(view, {})),
    ...lists.map((list) => read(list, whole)),
    projects.then((answer) =>
      Promise.all(
        openFirst(answer?.value.items ?? [], openProject)
          .slice(0, most.projects)
          .map(({ name }) => readProject(name)),
      ),
    ),
  ])
}
