// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  ByteCount,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export interface Snapshot {
  description: string
  diskId: string
  id: string
  name: Name
  projectId: string
  size: ByteCount
  state: SnapshotState
  timeCreated: Date
  timeModified: Date
}

export interface SnapshotCreate {
  description: string
  disk: NameOrId
  name: Name
}

export interface SnapshotResultsPage {
  items: Snapshot[]
  nextPage?: string | null
}

export type SnapshotState = 'creating' | 'ready' | 'faulted' | 'destroyed'

export const snapshotList = /* @__PURE__ */ op<SnapshotResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'snapshotList', 'GET', '/v1/snapshots', { paginated: true },
)

export const snapshotCreate = /* @__PURE__ */ op<Snapshot, { query: { project: NameOrId }; body: SnapshotCreate }>(
  'snapshotCreate', 'POST', '/v1/snapshots', { status: 201 },
)

export const snapshotView = /* @__PURE__ */ op<Snapshot, { path: { snapshot: NameOrId }; query?: { project?: NameOrId } }>(
  'snapshotView', 'GET', '/v1/snapshots/{snapshot}',
)

export const snapshotDelete = /* @__PURE__ */ op<void, { path: { snapshot: NameOrId }; query?: { project?: NameOrId } }>(
  'snapshotDelete', 'DELETE', '/v1/snapshots/{snapshot}', { status: 204 },
)

