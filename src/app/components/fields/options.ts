import { antiAffinityGroupList } from '#api/generated/affinity.ts'
import { diskList } from '#api/generated/disks.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { type Image, imageList } from '#api/generated/images.ts'
import { type Instance, instanceList } from '#api/generated/instances.ts'
import { type Project, projectIpPoolList } from '#api/generated/projects.ts'
import type { Disk, SiloIpPool } from '#api/generated/shared.ts'
import { utilizationView } from '#api/generated/silos.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { type Snapshot, snapshotList } from '#api/generated/snapshots.ts'
import { vpcList } from '#api/generated/vpcs.ts'
import { diskReason, isDiskTransitioning } from '#domain/disk-actions.ts'
import type { ResultsPage } from '#api/operation.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import { isSnapshotTransitioning } from '#domain/snapshot-actions.ts'
import type { ListQuery } from '#app/components/list/list-reads.ts'
import { useMe } from '#app/session/session.ts'
import { ifReadable } from '#app/data/faults.ts'
import { all, query, useLater } from '#app/data/query.ts'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

/** The lists that forms offer as options. */
export const optionReads = {
  instances: (project: string) => all(instanceList, { query: { project } }),
  disks: (project: string) => all(diskList, { query: { project } }),
  snapshots: (project: string) => all(snapshotList, { query: { project } }),
  projectImages: (project: string) => all(imageList, { query: { project } }),
  siloImages: () => all(imageList),
  vpcs: (project: string) => all(vpcList, { query: { project } }),
  pools: () => all(projectIpPoolList),
  floatingIps: (project: string) => all(floatingIpList, { query: { project } }),
  groups: (project: string) => all(antiAffinityGroupList, { query: { project } }),
  utilization: () => query(utilizationView, {}),
}

export interface Options<Item> {
  items: Item[]
  /** Why the list is empty or incomplete; undefined if it is complete. */
  note: string | undefined
}

interface ReadingOptions<Item> {
  noun: string
  enabled?: boolean
  /** Whether an item is about to change automatically, possibly so that it can be chosen; polls meanwhile. */
  isTransitioning?: (item: Item) => boolean
}

const nothing = 'There are no'

/** A note about a list that is complete, but empty. */
export const isEmptyNote = (note: string | undefined): boolean => note?.startsWith(nothing) ?? false

/** Whether the list is complete. */
export const isWhole = ({ note }: Pick<Options<unknown>, 'note'>): boolean => !note || isEmptyNote(note)

/** A list of options. If it cannot be read, it is empty and `note` has the reason. */
export function useOptions<Item>(
  read: ListQuery<Item>,
  { noun, enabled = true, isTransitioning }: ReadingOptions<Item>,
): Options<Item> {
  const transitioning = ({ items }: ResultsPage<Item>) =>
    isTransitioning !== undefined && items.some(isTransitioning)
  const { data, error } = useLater(read, { enabled, transitioning })
  if (!enabled) return { items: [], note: undefined }
  if (!data)
    return { items: [], note: error ? `The ${noun} could not be loaded: ${error.message}` : 'Loading…' }
  const { items, nextPage } = data.value
  if (items.length === 0) return { items, note: `${nothing} ${noun}` }
  return { items, note: nextPage ? `Only the first ${items.length} ${noun} are listed` : undefined }
}

/** Why nothing can be chosen; undefined if something can, or if that is unknown. */
export function nothingReason({ items, note }: Options<unknown>, offered: number, allTaken: string) {
  if (offered > 0) return undefined
  // An incomplete list does not prove that all are taken.
  if (items.length > 0) return note ? undefined : allTaken
  return isEmptyNote(note) ? note : undefined
}

/** Images of the project, then those of the silo. */
export function useImages(project: string): Options<Image> {
  const own = useOptions<Image>(optionReads.projectImages(project), { noun: 'images in this project' })
  const silo = useOptions<Image>(optionReads.siloImages(), { noun: 'images in the silo' })
  const items = [...own.items, ...silo.items]
  const notes = [own.note, silo.note].filter((note) => note && !isEmptyNote(note))
  if (items.length === 0 && notes.length === 0) return { items, note: `${nothing} images` }
  return { items, note: notes.length > 0 ? [...new Set(notes)].join('. ') : undefined }
}

export const useSnapshots = (project: string) =>
  useOptions<Snapshot>(optionReads.snapshots(project), {
    noun: 'snapshots in this project',
    isTransitioning: isSnapshotTransitioning,
  })

/** All disks of the project, including attached ones, for their names. */
export const useDisks = (project: string) =>
  useOptions<Disk>(optionReads.disks(project), {
    noun: 'disks in this project',
    isTransitioning: isDiskTransitioning,
  })

export const useInstances = (project: string) =>
  useOptions<Instance>(optionReads.instances(project), {
    noun: 'instances in this project',
    isTransitioning,
  })

/**
 * Pools for instance addresses. The API shows a pool's type only to fleet viewers, so others also get
 * multicast pools.
 */
export function useUnicastPools(noun = 'IP pools') {
  const { fleetViewer } = useMe()
  const linked = useOptions<SiloIpPool>(optionReads.pools(), { noun })
  const inSystem = useLater(all(ipPoolList), { enabled: fleetViewer })
  const isMulticast = (id: string) =>
    inSystem.data?.value.items.some((pool) => pool.id === id && pool.poolType === 'multicast')
  return { ...linked, items: linked.items.filter(({ id }) => !isMulticast(id)) }
}

/** Why a request must specify a pool; undefined if it need not, or if that is unknown. */
export const noDefaultPool = (pools: Options<SiloIpPool>): string | undefined =>
  isWhole(pools) && pools.items.length > 0 && !pools.items.some(({ isDefault }) => isDefault)
    ? 'The silo has no default pool'
    : undefined

/** The project's floating IPs; `free` are the unattached ones. */
export function useFloatingIps(project: string) {
  const floating = useOptions(optionReads.floatingIps(project), { noun: 'floating IPs in this project' })
  const free = floating.items.filter(({ instanceId }) => !instanceId)
  return {
    ...floating,
    free,
    reason: nothingReason(floating, free.length, 'All floating IPs in this project are attached'),
  }
}

export const projectOption = ({ name, description }: Project): ComboboxOption => ({
  value: name,
  label: name,
  detail: description,
})

export const instanceOption = (
  { id, name, runState, description }: Instance,
  disabledReason: string | undefined,
): ComboboxOption => ({
  value: id,
  label: name,
  detail: [runState, description].filter(Boolean).join(', '),
  disabledReason,
})

export const imageOption = ({ id, name, os, version, size, projectId }: Image): ComboboxOption => ({
  value: id,
  label: name,
  detail: [
    `${projectId ? 'Project' : 'Silo'} image`,
    [os, version].filter(Boolean).join(' '),
    formatBytes(size),
  ]
    .filter(Boolean)
    .join(', '),
})

export const snapshotOption = ({ id, name, size, state, description }: Snapshot): ComboboxOption => ({
  value: id,
  label: name,
  detail: [formatBytes(size), description].filter(Boolean).join(', '),
  disabledReason: state === 'ready' ? undefined : 'Only a ready snapshot can be used',
})

/** The project's disks; `options` are the ones that can be attached. */
export function useAttachableDisks(project: string) {
  const disks = useDisks(project)
  const options = attachableOptions(disks.items)
  return {
    ...disks,
    options,
    reason: nothingReason(disks, options.length, 'This project has no detached disks'),
  }
}

/** Why none of a project's disks can be chosen in a form that may already use some. */
export const noDisksText = (disks: Disk[]): string =>
  attachableOptions(disks).length > 0
    ? 'All detached disks are already chosen in this form'
    : 'No detached disks in this project'

/** Detached disks, by name. */
export const attachableOptions = (disks: Disk[]): ComboboxOption[] =>
  disks
    .filter((disk) => ifReadable(() => !diskReason('attach', disk)))
    .map(({ name, size, description }) => ({
      value: name,
      label: name,
      detail: [formatBytes(size), description].filter(Boolean).join(', '),
    }))
