import { expect, test } from 'vitest'
import type { Disk } from '#api/generated/shared.ts'
import type { UploadRow } from '#db/database.ts'
import { abandonedIn } from '#app/image-upload/abandoned.ts'
import { fileOf, rowOf } from './upload-stage.ts'

const base = await rowOf(fileOf(1))
const row = (id: string, fields: Partial<UploadRow> = {}): UploadRow => ({
  ...base,
  id,
  diskName: `disk-${id}`,
  step: 'send',
  ...fields,
})
const disk = (name: string, state: Disk['state']['state']) => ({ name, state: { state } }) as Disk
const find = (rows: UploadRow[], disks?: Disk[], going: string[] = []) =>
  abandonedIn({ project: 'staging', projectId: 'p1', rows, going: new Set(going), disks })

test('an upload of this project that is not running is interrupted; its disk is not listed twice', () => {
  const rows = [row('a'), row('b', { project: 'other' }), row('c')]
  const found = find(
    rows,
    [disk('disk-a', 'importing_from_bulk_writes'), disk('disk-c', 'import_ready')],
    ['c'],
  )
  expect(found.interrupted).toEqual([{ row: rows[0], isGone: false }])
  expect(found.going).toEqual([rows[2]])
  expect(found.disks).toEqual([])
})

test('an upload stays with its project after a rename, also if another project takes the old name', () => {
  const rows = [row('a', { project: 'old', projectId: 'p1' }), row('b', { projectId: 'p2' }), row('c')]
  const found = find(rows).interrupted.map(({ row: { id, project } }) => [id, project])
  expect(found).toEqual([
    ['a', 'staging'],
    ['c', 'staging'],
  ])
  const byName = abandonedIn({ project: 'old', projectId: undefined, rows, going: new Set(), disks: [] })
  expect(byName.interrupted.map(({ row: { id } }) => id)).toEqual(['a'])
})

test('disks waiting for the blocks of an unknown upload are found', () => {
  const disks = [disk('x', 'import_ready'), disk('y', 'importing_from_bulk_writes'), disk('z', 'detached')]
  expect(find([], disks).disks.map(({ name }) => name)).toEqual(['x', 'y'])
})

test('a disk counts as missing only when all disks are known and the upload needs it', () => {
  const isGone = (upload: UploadRow, disks?: Disk[]) => find([upload], disks).interrupted[0]?.isGone
  expect(isGone(row('a'), [])).toBe(true)
  expect(isGone(row('a'))).toBe(false)
  expect(isGone(row('a', { step: 'create-disk' }), [])).toBe(false)
  expect(isGone(row('a', { step: 'image' }), [])).toBe(false)
})
