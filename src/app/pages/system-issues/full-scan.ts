import { alertReceiverList } from '#api/generated/system-alerts.ts'
import { switchList } from '#api/generated/system-hardware.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { fullAt } from '#domain/filling.ts'
import { poolFill } from '#domain/network/ip-pools.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { delay } from '#app/state/delay.ts'
import { readChain } from '#app/shared/certificates/read-chain.ts'
import { asRead, siloCertificates } from '#app/shared/certificates/use-chains.ts'
import { allPorts } from '#app/shared/hardware/inventory-reads.ts'
import { type Shape, shapes } from './answer-shapes.ts'
import { certificateIssues } from './certificate-issues.ts'
import { deliveryIssues } from './delivery-issues.ts'
import { poolIssues, quotaIssues, watchedOf } from './fill-issues.ts'
import { defaultPoolIssues } from './issue-rules.ts'
import { type Finding, finding, isWanted, read as readNow } from './scan-reads.ts'
import { linkIssues } from './network-issues.ts'
import { noteFills } from './pool-samples.ts'
import {
  deliveriesOf,
  disksOf,
  fillOf,
  instancesOf,
  linkStatusOf,
  pastOf,
  poolsOf,
  sources,
} from './sources.ts'
import { faultedIssues, instanceIssues, scannedProjects } from './workload-issues.ts'
import { serverNow } from '#app/ui/text/clock.ts'
import { all } from '#app/data/query.ts'

/** Milliseconds between scans that take many reads. */
export const fullScanEvery = 15 * 60_000

/**
 * Objects of each kind per scan. For seven kinds (links, fills, pools of silos, quotas, instances, disks,
 * deliveries), a scan sends up to 175 requests plus six for lists, and one for each further 1,000 items of a
 * list. The next scan continues after them.
 */
const eachUpTo = 25

/** Milliseconds between reads: at most four per second, so that users' requests come first. */
const pace = 250

const read: typeof readNow = async (source, shape: Shape) => {
  await delay(pace)
  return readNow(source, shape)
}

let scans = 0

/** The next objects to read. */
function inTurn<Item>(items: Item[]): Item[] {
  if (items.length <= eachUpTo) return items
  const from = (scans * eachUpTo) % items.length
  return [...items.slice(from), ...items.slice(0, from)].slice(0, eachUpTo)
}

interface Page<Item> {
  items: Item[]
  nextPage?: string | null
}

const isAll = ({ nextPage }: Page<unknown>): boolean => !nextPage

/**
 * Checks what takes a read per pool, silo, project, receiver or port: the same as the issues page, but
 * slowly.
 */
export async function scanFully(): Promise<void> {
  const scan = finding()
  for (const part of [scanLinks, scanPools, scanSilos, scanProjects, scanAlerts, scanCertificates])
    await part(scan)
  scans += 1
  await scan.keep(isWanted())
}

async function scanLinks({ found, only }: Finding): Promise<void> {
  const ports = await read(allPorts, shapes.ports)
  const switches = await read(all(switchList), shapes.switches)
  if (!ports) return
  const used = ports.value.items.filter(({ portSettingsId }) => portSettingsId)
  if (isAll(ports.value))
    only(
      'link',
      used.map(({ id }) => id),
    )
  for (const port of inTurn(used)) {
    const status = await read(linkStatusOf(port), shapes.link)
    const at = switches?.value.items.find(({ rackId }) => rackId === port.rackId)?.id
    if (status) found(`link/${port.id}`, linkIssues(port, status.value, at))
  }
}

async function scanPools({ found, only }: Finding): Promise<void> {
  const pools = await read(sources.pools, shapes.pools)
  if (!pools) return
  only(
    'pool',
    pools.value.items.map(({ id }) => id),
  )
  for (const pool of inTurn(pools.value.items)) {
    const answer = await read(fillOf(pool.name), shapes.fill)
    if (!answer) continue
    const fill = poolFill(answer.value)
    const now = { id: pool.id, at: answer.fetchedAt, used: fill.used }
    const past = fill.exact ? ((await noteFills([now]))[pool.id] ?? []) : []
    const full = fullAt(past, fill.capacity, answer.fetchedAt)
    found(`pool/${pool.id}`, poolIssues(pool, fill, full, serverNow()))
  }
}

async function scanSilos({ found, only }: Finding): Promise<void> {
  const silos = await read(sources.silos, shapes.silos)
  if (!silos) return
  const { items } = silos.value
  const ids = items.map(({ siloId }) => siloId)
  only('quota', ids)
  only('default-pool', ids)
  await scanQuotas(items, found)
  for (const silo of inTurn(items)) {
    const pools = await read(poolsOf(silo.siloName), shapes.siloPools)
    if (pools) found(`default-pool/${silo.siloId}`, defaultPoolIssues(silo, pools.value.items))
  }
}

async function scanQuotas(silos: SiloUtilization[], found: Finding['found']): Promise<void> {
  const watched = watchedOf(silos)
  const turn = new Set(inTurn(watched))
  for (const silo of silos) {
    const full: Partial<Record<Resource, Date>> = {}
    /** Quotas whose history was not read keep their earlier result. */
    const unread = new Set<Resource>()
    for (const one of watched.filter(({ siloId }) => siloId === silo.siloId)) {
      const past = turn.has(one) ? await read(pastOf(one), shapes.past) : undefined
      const fullOn = past && fullAt(past.value, one.quota, past.fetchedAt)
      if (fullOn) full[one.resource] = fullOn
      if (!past) unread.add(one.resource)
    }
    const issues = quotaIssues(silo, full, serverNow())
    for (const resource of resources) {
      const covers = `quota/${silo.siloId}/${resource}`
      if (!unread.has(resource))
        found(
          covers,
          issues.filter(({ id }) => id === covers),
        )
    }
  }
}

async function scanProjects({ found, only }: Finding): Promise<void> {
  const projects = await read(sources.projects, shapes.projects)
  if (!projects) return
  const scanned = scannedProjects(projects.value.items)
  const ids = scanned.map(({ id }) => id)
  only('instance', ids)
  only('faulted', ids)
  for (const project of inTurn(scanned)) {
    const instances = await read(instancesOf(project.name), shapes.instances)
    if (instances)
      found(`instance/${project.id}`, instanceIssues(project, instances.value.items, serverNow()))
    const disks = await read(disksOf(project.name), shapes.projectDisks)
    if (disks) found(`faulted/${project.id}`, faultedIssues(project, disks.value.items))
  }
}

async function scanAlerts({ found, only }: Finding): Promise<void> {
  const receivers = await read(all(alertReceiverList), shapes.receivers)
  if (!receivers) return
  if (isAll(receivers.value))
    only(
      'delivery',
      receivers.value.items.map(({ id }) => id),
    )
  for (const receiver of inTurn(receivers.value.items)) {
    const deliveries = await read(deliveriesOf(receiver.id), shapes.deliveries)
    if (deliveries)
      found(`delivery/${receiver.id}`, deliveryIssues(receiver, deliveries.value.items, serverNow()))
  }
}

async function scanCertificates({ found }: Finding): Promise<void> {
  const certificates = await read(siloCertificates, shapes.certificates)
  if (!certificates) return
  const chains = await Promise.all(
    certificates.value.items.map((certificate) =>
      readChain(certificate.cert).then(
        (chain) => asRead(certificate, chain),
        (error: Error) => asRead(certificate, undefined, error),
      ),
    ),
  )
  if (!chains.some(({ lost }) => lost)) found('certificate/', certificateIssues(chains, serverNow()))
}
