import { subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { currentUserSshKeyList } from '#api/generated/current-user.ts'
import { instanceMulticastGroupList } from '#api/generated/experimental.ts'
import { instanceSshPublicKeyList } from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { AnswerOf, Operation, ResultsPage } from '#api/operation.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { optionReads } from '#app/components/fields/options.ts'
import {
  disksOf,
  externalIpsOf,
  groupsOf,
  instanceOf,
  nicsOf,
  type InstanceParams,
} from '#app/shared/instances/instance-reads.ts'
import { multicastGroupsOf } from '#app/shared/multicast/multicast-reads.ts'
import { offers } from '#app/user/server-version.ts'
import { all, client, type Query } from '#app/data/query.ts'
import { type InstanceClone, cloneOf, type NamedNic } from './instance-clone.ts'

const keysOf = ({ project, instance }: InstanceParams) =>
  all(instanceSshPublicKeyList, { path: { instance }, query: inProjectUnlessId(project, instance) })

const keyOf = (params: InstanceParams) => ['instanceClone', params] as const

/** Reads the instance to copy, fresh on each visit. */
export async function readClone(project: string, instance: string | null): Promise<void> {
  if (instance === null) return
  const params = { project, instance }
  await client.fetchQuery({ queryKey: keyOf(params), queryFn: () => fetchClone(params), staleTime: 0 })
}

/** The result of `readClone` in the loader. */
export const loadedClone = (project: string, instance: string | null): InstanceClone | undefined =>
  instance === null ? undefined : client.getQueryData(keyOf({ project, instance }))

async function fetchClone(params: InstanceParams): Promise<InstanceClone> {
  const { project } = params
  const { value: instance } = await client.fetchQuery(instanceOf(params))
  const [disks, nics, externalIps, keys, groups, own, silo, snapshots, ownKeys, pools] = await Promise.all([
    ifThere(disksOf(params)),
    ifThere(nicsOf(params)).then((page) => page && named(project, page.items)),
    ifThere(externalIpsOf(params)),
    ifThere(keysOf(params)),
    ifThere(groupsOf(params)),
    ifThere(optionReads.projectImages(project)),
    ifThere(optionReads.siloImages()),
    ifThere(optionReads.snapshots(project)),
    ifThere(all(currentUserSshKeyList)),
    ifThere(optionReads.pools()),
  ])
  const multicast = offers(instanceMulticastGroupList)
    ? await ifThere(multicastGroupsOf(params))
    : { items: [] }
  const [ownImages, siloImages] = [whole(own), whole(silo)]
  const model = {
    instance,
    disks: disks?.items,
    nics,
    externalIps: externalIps?.items,
    keys: keys?.items,
    groups: groups?.items,
    multicastGroups: multicast?.items,
    images: ownImages && siloImages && [...ownImages, ...siloImages],
    snapshots: whole(snapshots),
    ownKeys: ownKeys?.items,
    pools: pools?.items,
  }
  return cloneOf(model, Math.random)
}

/** Undefined if it cannot be read: the form works without it. */
const ifThere = <Op extends Operation>(read: Query<Op>): Promise<AnswerOf<Op> | undefined> =>
  client.fetchQuery(read).then(
    ({ value }) => value,
    () => undefined,
  )

/** The items if the list is complete; undefined if there may be more. */
const whole = <Item>(page: ResultsPage<Item> | undefined) => (page?.nextPage ? undefined : page?.items)

/** Adds VPC and subnet names to interfaces. */
async function named(project: string, nics: InstanceNetworkInterface[]): Promise<NamedNic[]> {
  const vpcs = (await ifThere(optionReads.vpcs(project)))?.items ?? []
  const nameOf = (id: string) => vpcs.find((vpc) => vpc.id === id)?.name
  const used = [...new Set(nics.flatMap(({ vpcId }) => nameOf(vpcId) ?? []))]
  const pages = await Promise.all(used.map((vpc) => ifThere(subnetsOf(project, vpc))))
  const subnets = pages.flatMap((page) => page?.items ?? [])
  return nics.map((nic) => ({
    ...nic,
    vpcName: nameOf(nic.vpcId),
    subnetName: subnets.find(({ id }) => id === nic.subnetId)?.name,
  }))
}
