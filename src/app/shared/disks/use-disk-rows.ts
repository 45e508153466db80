import type { Disk } from '#api/generated/shared.ts'
import { instanceIdOf } from '#app/shared/disks/disk-reads.ts'
import { type DiskOrigin, useDiskSources } from '#app/shared/disks/use-disk-sources.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'

interface Place {
  name: string
  to: string
}

export type DiskRow = Disk & {
  /** The instance it is attached, attaching or detaching to. */
  instance: Place | undefined
  origin: DiskOrigin
}

/** Resolves the ids of a disk's instance and source to names, once these are loaded. */
export function useDiskRows(project: string): (disk: Disk) => DiskRow {
  const instances = useLater(optionReads.instances(project)).data?.value.items ?? []
  const originOf = useDiskSources(project)
  const names = new Map(instances.map(({ id, name }) => [id, name]))
  const placeOf = (id: string): Place => {
    const name = names.get(id)
    if (name)
      return { name, to: to('/projects/:project/instances/:instance/storage', { project, instance: name }) }
    return { name: id, to: to('/lookup/i/:instance', { instance: id }) }
  }
  return (disk) => {
    const id = instanceIdOf(disk)
    return { ...disk, instance: id ? placeOf(id) : undefined, origin: originOf(disk) }
  }
}
