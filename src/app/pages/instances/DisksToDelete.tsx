import { pageSize } from '#domain/page-sizes.ts'
import { type ReactNode, useState } from 'react'
import { type Instance, instanceDiskList } from '#api/generated/instances.ts'
import type { Disk } from '#api/generated/shared.ts'
import { query, useLater } from '#app/data/query.ts'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { whatGoes } from '#app/shared/instances/instance-words.ts'
import { named } from '#app/components/named.tsx'

interface Props {
  instance: Instance
  /** Filled in for the caller with the disks to delete. */
  ticked: Map<string, Disk>
}

const disksOf = ({ id }: Instance) =>
  query(instanceDiskList, { path: { instance: id }, query: { limit: pageSize } })

/** Ticked disks are deleted with the instance, the others stay. */
export function DisksToDelete({ instance, ticked }: Props) {
  const { data, error } = useLater(disksOf(instance))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked.keys()))
  const isBoot = ({ id }: Disk) => id === instance.bootDiskId
  const disks = data?.value.items.toSorted((a, b) => Number(isBoot(b)) - Number(isBoot(a)))
  const tick = (disk: Disk, on: boolean) => {
    if (on) ticked.set(disk.id, disk)
    else ticked.delete(disk.id)
    setChosen(new Set(ticked.keys()))
  }
  return (
    <div className="flex flex-col gap-2">
      <p>{whatGoes}</p>
      {!disks && (
        <p>
          {error
            ? `Its disks could not be loaded and will not be deleted: ${error.message}`
            : 'Loading disks…'}
        </p>
      )}
      {disks && disks.length > 0 && (
        <fieldset className="flex min-w-0 flex-col">
          <legend className="font-medium text-ink">Also delete its disks and all their data</legend>
          {disks.map((disk) => (
            <Checkbox
              key={disk.id}
              checked={chosen.has(disk.id)}
              onCheckedChange={(on) => tick(disk, on)}
              label={
                <span className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
                  <bdi className="text-ink">{disk.name}</bdi>
                  <span>
                    {[formatBytes(disk.size), isBoot(disk) && 'boot disk'].filter(Boolean).join(', ')}
                  </span>
                </span>
              }
            />
          ))}
        </fieldset>
      )}
      {disks && (
        <p aria-live="polite">
          {whatStays(
            disks.filter(({ id }) => !chosen.has(id)),
            disks.length,
          )}
        </p>
      )}
    </div>
  )
}

function whatStays(staying: Disk[], all: number): ReactNode {
  if (all === 0) return 'This instance has no disks.'
  if (staying.length === 0) return 'All its disks will be deleted.'
  return named`These disks will stay in the project: ${staying.map(({ name }) => name).join(', ')}.`
}
