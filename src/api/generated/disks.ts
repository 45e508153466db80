// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  ByteCount,
  Disk,
  DiskResultsPage,
  DiskSource,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export interface DiskCreate {
  description: string
  diskSource: DiskSource
  name: Name
  size: ByteCount
}

export interface FinalizeDisk {
  snapshotName?: Name | null
}

export interface ImportBlocksBulkWrite {
  base64EncodedData: string
  offset: number
}

export const diskList = /* @__PURE__ */ op<DiskResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'diskList', 'GET', '/v1/disks', { paginated: true, mustOf: 'items', must: 'id:s project_id:s block_size:n description:s device_path:s name:s size:n state:o time_created:s time_modified:s' },
)

export const diskCreate = /* @__PURE__ */ op<Disk, { query: { project: NameOrId }; body: DiskCreate }>(
  'diskCreate', 'POST', '/v1/disks', { status: 201, must: 'id:s project_id:s block_size:n description:s device_path:s name:s size:n state:o time_created:s time_modified:s' },
)

export const diskView = /* @__PURE__ */ op<Disk, { path: { disk: NameOrId }; query?: { project?: NameOrId } }>(
  'diskView', 'GET', '/v1/disks/{disk}', { must: 'id:s project_id:s block_size:n description:s device_path:s name:s size:n state:o time_created:s time_modified:s' },
)

export const diskDelete = /* @__PURE__ */ op<void, { path: { disk: NameOrId }; query?: { project?: NameOrId } }>(
  'diskDelete', 'DELETE', '/v1/disks/{disk}', { status: 204 },
)

export const diskBulkWriteImport = /* @__PURE__ */ op<void, { path: { disk: NameOrId }; query?: { project?: NameOrId }; body: ImportBlocksBulkWrite }>(
  'diskBulkWriteImport', 'POST', '/v1/disks/{disk}/bulk-write', { status: 204 },
)

export const diskBulkWriteImportStart = /* @__PURE__ */ op<void, { path: { disk: NameOrId }; query?: { project?: NameOrId } }>(
  'diskBulkWriteImportStart', 'POST', '/v1/disks/{disk}/bulk-write-start', { status: 204 },
)

export const diskBulkWriteImportStop = /* @__PURE__ */ op<void, { path: { disk: NameOrId }; query?: { project?: NameOrId } }>(
  'diskBulkWriteImportStop', 'POST', '/v1/disks/{disk}/bulk-write-stop', { status: 204 },
)

export const diskFinalizeImport = /* @__PURE__ */ op<void, { path: { disk: NameOrId }; query?: { project?: NameOrId }; body: FinalizeDisk }>(
  'diskFinalizeImport', 'POST', '/v1/disks/{disk}/finalize', { status: 204 },
)

