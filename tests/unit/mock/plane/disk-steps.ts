import { canDisk, type DiskAction } from '#domain/disk-actions.ts'
import {
  diskBulkWriteImport,
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  type DiskCreate,
  diskCreate,
  diskDelete,
  diskFinalizeImport,
} from '#api/generated/disks.ts'
import { imageCreate, imageDelete, imageDemote, imagePromote } from '#api/generated/images.ts'
import type { DiskSource } from '#api/generated/shared.ts'
import { snapshotCreate, snapshotDelete } from '#api/generated/snapshots.ts'
import { blockSizes, gib } from '#domain/limits.ts'
import { addressed, identity, type Scene, type Step, withRow } from './step.ts'

function aSource(scene: Scene): DiskSource {
  const { plane, dice, project } = scene
  const blank = { type: 'blank', blockSize: dice.of(blockSizes) } as const
  const kind = dice.of(['blank', 'import', 'import', 'image', 'snapshot'])
  if (kind === 'import') return { type: 'importing_blocks', blockSize: 512 }
  const image = dice.row(plane.images.in({ siloId: project.siloId }))
  if (kind === 'image' && image) return { type: 'image', imageId: image.id }
  const snapshot = dice.row(plane.snapshots.in({ projectId: project.id }), ({ state }) => state === 'ready')
  return kind === 'snapshot' && snapshot ? { type: 'snapshot', snapshotId: snapshot.id } : blank
}

/** A new disk; occasionally a large one, to reach the quotas. */
export const newDisk = (scene: Scene): DiskCreate => ({
  ...identity(scene),
  size: scene.dice.of([1, 20, 64, 100, 1023]) * gib,
  diskSource: aSource(scene),
})

const aDisk = ({ plane, dice, project }: Scene, action: DiskAction) =>
  dice.row(plane.disks.in({ projectId: project.id }), (disk) => canDisk(action, disk))

const aDiskThatIs = ({ plane, dice, project }: Scene, state: string) =>
  dice.row(plane.disks.in({ projectId: project.id }), (disk) => disk.state.state === state)

export const diskSteps = {
  diskCreate: (scene) =>
    scene.call(diskCreate, { query: { project: scene.project.id }, body: newDisk(scene) }),
  diskDelete: (scene) =>
    withRow(aDisk(scene, 'delete'), (row) => {
      const { key, query } = addressed(scene, row)
      return scene.call(diskDelete, { path: { disk: key }, query })
    }),
  diskBulkWriteImportStart: (scene) =>
    withRow(aDiskThatIs(scene, 'import_ready'), ({ id }) =>
      scene.call(diskBulkWriteImportStart, { path: { disk: id } }),
    ),
  diskBulkWriteImport: (scene) =>
    withRow(aDiskThatIs(scene, 'importing_from_bulk_writes'), ({ id, blockSize }) => {
      const body = {
        offset: scene.dice.int(0, 40) * blockSize,
        base64EncodedData: btoa('\0'.repeat(blockSize)),
      }
      return scene.call(diskBulkWriteImport, { path: { disk: id }, body })
    }),
  diskBulkWriteImportStop: (scene) =>
    withRow(aDiskThatIs(scene, 'importing_from_bulk_writes'), ({ id }) =>
      scene.call(diskBulkWriteImportStop, { path: { disk: id } }),
    ),
  diskFinalizeImport: (scene) =>
    withRow(aDiskThatIs(scene, 'import_ready'), ({ id }) => {
      const body = scene.dice.chance(0.6) ? { snapshotName: scene.dice.name() } : {}
      return scene.call(diskFinalizeImport, { path: { disk: id }, body })
    }),
  snapshotCreate: (scene) =>
    withRow(aDisk(scene, 'snapshot'), ({ name }) =>
      scene.call(snapshotCreate, {
        query: { project: scene.project.id },
        body: { ...identity(scene), disk: name },
      }),
    ),
  snapshotDelete: (scene) =>
    withRow(aSnapshot(scene), (row) => {
      const { key, query } = addressed(scene, row)
      return scene.call(snapshotDelete, { path: { snapshot: key }, query })
    }),
  imageCreate: (scene) =>
    withRow(aSnapshot(scene), ({ id }) =>
      scene.call(imageCreate, {
        query: scene.dice.chance(0.7) ? { project: scene.project.id } : {},
        body: {
          ...identity(scene),
          ...siloName(scene),
          os: 'Debian',
          version: '13',
          source: { type: 'snapshot', id },
        },
      }),
    ),
  imageDelete: (scene) =>
    withRow(anImage(scene, true), ({ id }) => scene.call(imageDelete, { path: { image: id } })),
  imagePromote: (scene) =>
    withRow(anImage(scene, true), ({ id }) => scene.call(imagePromote, { path: { image: id } })),
  imageDemote: (scene) =>
    withRow(anImage(scene, false), ({ id }) =>
      scene.call(imageDemote, { path: { image: id }, query: { project: scene.project.id } }),
    ),
} satisfies Record<string, Step>

/** Occasionally the name of a silo image, which a project image may share until it is promoted. */
const siloName = ({ dice }: Scene) => (dice.chance(0.6) ? { name: dice.of(['debian-13', 'debian-12']) } : {})

const aSnapshot = ({ plane, dice, project }: Scene) =>
  dice.row(plane.snapshots.in({ projectId: project.id }), ({ state }) => state === 'ready')

const anImage = ({ plane, dice, project: { siloId } }: Scene, ofProject: boolean) =>
  dice.row(plane.images.in({ siloId }), ({ projectId }) => Boolean(projectId) === ofProject)
