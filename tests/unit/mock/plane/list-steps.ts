import { diskList } from '#api/generated/disks.ts'
import { imageList } from '#api/generated/images.ts'
import { instanceList } from '#api/generated/instances.ts'
import { projectList } from '#api/generated/projects.ts'
import { snapshotList } from '#api/generated/snapshots.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { siloList } from '#api/generated/system-silos.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { vpcList, vpcRouterRouteList, vpcSubnetList } from '#api/generated/vpcs.ts'
import type { Operation, ResultsPage } from '#api/operation.ts'
import { servicePoolId } from '#mock/resources/networking/ip-ranges.ts'
import type { Scene, Step } from './step.ts'

interface Item {
  id: string
  name: string
}

type List = Operation<ResultsPage<Item>, { query?: Record<string, unknown> }>

const sorts = ['name_ascending', 'name_descending', 'id_ascending'] as const

const below = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Row IDs in the order that the list promises. */
function inOrder(rows: readonly Item[], sort: (typeof sorts)[number]): string[] {
  const byName = (a: Item, b: Item) => below(a.name, b.name) || below(a.id, b.id)
  const sorted = rows.toSorted(sort === 'id_ascending' ? (a, b) => below(a.id, b.id) : byName)
  return (sort === 'name_descending' ? sorted.toReversed() : sorted).map(({ id }) => id)
}

/** Reads a list page by page; throws unless each row appears once and in order. */
async function walk(
  { call, dice }: Scene,
  list: unknown,
  query: object,
  rows: readonly Item[],
): Promise<void> {
  const sort = dice.of(sorts)
  const limit = dice.int(Math.ceil((rows.length + 1) / 4), rows.length + 1)
  const sortBy = sort === 'name_ascending' && dice.chance(0.5) ? {} : { sortBy: sort }
  const seen: string[] = []
  let pageToken: string | null | undefined
  do {
    const page = await call(list as List, { query: { ...query, ...sortBy, limit, pageToken } })
    if (!page || page.items.length > limit) throw new Error('A page is missing or too long')
    seen.push(...page.items.map(({ id }) => id))
    pageToken = page.nextPage
  } while (pageToken && seen.length <= rows.length)
  const wanted = inOrder(rows, sort)
  if (seen.join() !== wanted.join())
    throw new Error(
      `${(list as List).id} by ${sort}, ${limit} a page: ${seen.join()} in place of ${wanted.join()}`,
    )
}

const ofProject =
  (list: unknown, table: 'instances' | 'disks' | 'snapshots' | 'images' | 'vpcs' | 'floatingIps'): Step =>
  (scene) => {
    const { id } = scene.project
    return walk(scene, list, { project: id }, scene.plane[table].in({ projectId: id }))
  }

export const listSteps = {
  instanceList: ofProject(instanceList, 'instances'),
  diskList: ofProject(diskList, 'disks'),
  snapshotList: ofProject(snapshotList, 'snapshots'),
  imageList: ofProject(imageList, 'images'),
  vpcList: ofProject(vpcList, 'vpcs'),
  floatingIpList: ofProject(floatingIpList, 'floatingIps'),
  projectList: (scene) => {
    const { siloId } = scene.project
    return walk(scene, projectList, {}, scene.plane.projects.in({ siloId }))
  },
  vpcSubnetList: (scene) => {
    const vpc = scene.dice.row(scene.plane.vpcs.in({ projectId: scene.project.id }))
    return vpc && walk(scene, vpcSubnetList, { vpc: vpc.id }, scene.plane.subnets.in({ vpcId: vpc.id }))
  },
  vpcRouterRouteList: (scene) => {
    const vpc = scene.dice.row(scene.plane.vpcs.in({ projectId: scene.project.id }))
    const router = vpc && scene.dice.row(scene.plane.routers.in({ vpcId: vpc.id }))
    return (
      router &&
      walk(
        scene,
        vpcRouterRouteList,
        { router: router.id },
        scene.plane.routes.in({ vpcRouterId: router.id }),
      )
    )
  },
  siloList: (scene) => walk(scene, siloList, {}, scene.plane.silos.all()),
  ipPoolList: (scene) =>
    walk(
      scene,
      ipPoolList,
      {},
      scene.plane.ipPools.all().filter(({ id }) => id !== servicePoolId),
    ),
} satisfies Record<string, Step>
