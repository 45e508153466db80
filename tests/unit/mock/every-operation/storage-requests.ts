import type { DiskCreate } from '#api/generated/disks.ts'
import { gib } from '#domain/limits.ts'
import { ask, projectCollaborator, projectViewer, type RequestTable, siloCollaborator } from './requests.ts'
import type { World } from './world.ts'

const query = { project: 'staging' }
const importing = { disk: 'importing-by-upload' }
const projectImage = { path: { image: 'runner-golden' }, query: { project: 'build-farm' } }

const newDisk: DiskCreate = {
  name: 'fresh',
  description: '',
  size: 10 * gib,
  diskSource: { type: 'blank', blockSize: 4096 },
}

const snapshotId = ({ plane }: World) => plane.snapshots.named('free-monday', {})?.id ?? ''

/** Disks, snapshots and images. */
export const storageRequests = {
  diskList: ask(projectViewer, () => ({ query })),
  diskCreate: ask(projectCollaborator, () => ({ query, body: newDisk })),
  diskView: ask(projectViewer, () => ({ path: { disk: 'free' }, query })),
  diskDelete: ask(projectCollaborator, () => ({ path: { disk: 'free' }, query })),
  diskBulkWriteImportStart: ask(projectCollaborator, () => ({ path: { disk: 'ready-for-import' }, query })),
  diskBulkWriteImport: ask(projectCollaborator, () => ({
    path: importing,
    query,
    body: { base64EncodedData: btoa('\0'.repeat(4096)), offset: 0 },
  })),
  diskBulkWriteImportStop: ask(projectCollaborator, () => ({ path: importing, query })),
  diskFinalizeImport: ask(projectCollaborator, () => ({
    path: { disk: 'ready-for-import' },
    query,
    body: { snapshotName: 'uploaded' },
  })),
  snapshotList: ask(projectViewer, () => ({ query })),
  snapshotCreate: ask(projectCollaborator, () => ({
    query,
    body: { name: 'fresh', description: '', disk: 'free' },
  })),
  snapshotView: ask(projectViewer, () => ({ path: { snapshot: 'free-monday' }, query })),
  snapshotDelete: ask(projectCollaborator, () => ({ path: { snapshot: 'free-monday' }, query })),
  imageList: ask(projectViewer, () => ({ query })),
  imageCreate: ask(projectCollaborator, (world) => ({
    query,
    body: {
      name: 'fresh',
      description: '',
      os: 'Debian',
      version: '13',
      source: { type: 'snapshot' as const, id: snapshotId(world) },
    },
  })),
  imageView: ask(projectViewer, () => projectImage),
  imageDelete: ask(projectCollaborator, () => projectImage),
  imagePromote: ask(projectCollaborator, () => projectImage),
  imageDemote: ask(
    { ...siloCollaborator, refused: { ...siloCollaborator.refused, greta: 404 } },
    ({ plane }) => ({
      path: { image: plane.images.named('debian-12', {})?.id ?? '' },
      query,
    }),
  ),
} satisfies Partial<RequestTable>
