import type { PhysicalDisk } from '#api/generated/system-hardware.ts'
import { type Column, createdColumn, idColumn } from '#app/components/list/columns.tsx'
import { to } from '#app/url/paths.ts'
import { policyColumn, serialColumn, stateColumn } from './hardware-columns.tsx'
import { formFactors } from './hardware-words.ts'

export type DiskRow = PhysicalDisk & { name: string }

export const diskRow = (disk: PhysicalDisk): DiskRow => ({ ...disk, name: disk.serial })

/** The columns before a disk's location. */
export const diskColumns: Column<DiskRow>[] = [
  serialColumn(({ id }) => to('/system/inventory/disks/:diskId', { diskId: id })),
  policyColumn,
  stateColumn,
  {
    id: 'formFactor',
    header: 'Form factor',
    value: ({ formFactor }) => formFactors[formFactor] ?? formFactor,
    mono: true,
    facet: true,
    width: '7.5rem',
    card: 'fact',
  },
  {
    id: 'model',
    header: 'Model',
    value: ({ model }) => model,
    cell: ({ model }) => <bdi>{model}</bdi>,
    mono: true,
    facet: true,
    width: '17%',
    card: 'fact',
  },
  {
    id: 'vendor',
    header: 'Vendor',
    value: ({ vendor }) => vendor,
    mono: true,
    width: '8%',
    from: 'md',
  },
]

export const laterDiskColumns: Column<DiskRow>[] = [
  { ...createdColumn, width: undefined, from: 'lg' },
  idColumn,
]
