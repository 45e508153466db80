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
  'snapshotList', 'GET', '/v1/snapshots', { paginated: true, mustOf: 'items', must: 'disk_id:s id:s project_id:s description:s name:s size:n state:s time_created:s time_modified:s' },
)

export const snapshotCreate = /* @__PURE__ */ op<Snapshot, { query: { project: NameOrId }; body: SnapshotCreate }>(
  'snapshotCreate', 'POST', '/v1/snapshots', { status: 201, must: 'disk_id:s id:s project_id:s description:s name:s size:n state:s time_created:s time_modified:s' },
)

export const snapshotView = /* @__PURE__ */ op<Snapshot, { path: { snapshot: NameOrId }; query?: { project?: NameOrId } }>(
  'snapshotView', 'GET', '/v1/snapshots/{snapshot}', { must: 'disk_id:s id:s project_id:s description:s name:s size:n state:s time_created:s time_modified:s' },
)

export const snapshotDelete = /* @__PURE__ */ op<void, { path: { snapshot: NameOrId }; query?: { project?: NameOrId } }>(
  'snapshotDelete', 'DELETE', '/v1/snapshots/{snapshot}', { status: 204 },
)

