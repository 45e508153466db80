// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  IdSortMode,
} from './shared.ts'

export interface ArtifactId {
  kind: string
  name: string
  version: string
}

export interface SetTargetReleaseParams {
  systemVersion: string
}

export interface TargetRelease {
  timeRequested: Date
  /** Since 2025112000.0.0. */
  version?: string
  /** Until 20250730.0.0. */
  generation?: number
  /** Until 20250730.0.0. */
  releaseSource?: TargetReleaseSource
}

export type TargetReleaseSource = {
  type: 'unspecified'
} | {
  type: 'system_version'
  version: string
}

export interface TufArtifactMeta {
  board?: string | null
  hash: string
  id: ArtifactId
  sign?: number[] | null
  size: number
}

export interface TufRepo {
  fileName: string
  hash: string
  systemVersion: string
  timeCreated: Date
}

export interface TufRepoDescription {
  artifacts: TufArtifactMeta[]
  repo: TufRepoMeta
}

export interface TufRepoGetResponse {
  description: TufRepoDescription
}

export interface TufRepoInsertResponse {
  recorded: TufRepoDescription
  status: TufRepoInsertStatus
}

export type TufRepoInsertStatus = 'already_exists' | 'inserted'

export interface TufRepoMeta {
  fileName: string
  hash: string
  systemVersion: string
  targetsRoleVersion: number
  validUntil: string
}

export interface TufRepoResultsPage {
  items: TufRepo[]
  nextPage?: string | null
}

export interface TufRepoUpload {
  repo: TufRepo
  status: TufRepoUploadStatus
}

export type TufRepoUploadStatus = 'already_exists' | 'inserted'

export interface UpdateStatus {
  componentsByReleaseVersion: Record<string, number>
  suspended: boolean
  targetRelease: TargetRelease | null
  timeLastStepPlanned: Date
}

export interface UpdatesTrustRoot {
  id: string
  rootRole: unknown
  timeCreated: Date
}

export interface UpdatesTrustRootResultsPage {
  items: UpdatesTrustRoot[]
  nextPage?: string | null
}

export type VersionSortMode = 'version_ascending' | 'version_descending'

export const systemUpdateRepositoryList = /* @__PURE__ */ op<TufRepoResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: VersionSortMode } }>(
  'systemUpdateRepositoryList', 'GET', '/v1/system/update/repositories', { since: '2025112000.0.0', paginated: true, mustOf: 'items', must: 'file_name:s hash:s system_version:s time_created:s' },
)

export const systemUpdateRepositoryUpload = /* @__PURE__ */ op<TufRepoUpload, { query: { fileName: string }; body: Blob }>(
  'systemUpdateRepositoryUpload', 'PUT', '/v1/system/update/repositories', { since: '2025112000.0.0', bodyKind: 'bytes', must: 'repo:o status:s' },
)

export const systemUpdateRepositoryView = /* @__PURE__ */ op<TufRepo, { path: { systemVersion: string } }>(
  'systemUpdateRepositoryView', 'GET', '/v1/system/update/repositories/{systemVersion}', { since: '2025112000.0.0', must: 'file_name:s hash:s system_version:s time_created:s' },
)

export const systemUpdateStatus = /* @__PURE__ */ op<UpdateStatus, {}>(
  'systemUpdateStatus', 'GET', '/v1/system/update/status', { since: '2025112000.0.0', must: 'components_by_release_version:o suspended:b time_last_step_planned:s', verbatim: { answer: { componentsByReleaseVersion: 'keys' } } },
)

export const targetReleaseUpdate = /* @__PURE__ */ op<TargetRelease | void, { body: SetTargetReleaseParams }>(
  'targetReleaseUpdate', 'PUT', '/v1/system/update/target-release', { status: [201, 204], must: 'time_requested:s' },
)

export const systemUpdateTrustRootList = /* @__PURE__ */ op<UpdatesTrustRootResultsPage, { query?: { limit?: number | null; pageToken?: string | null; sortBy?: IdSortMode } }>(
  'systemUpdateTrustRootList', 'GET', '/v1/system/update/trust-roots', { paginated: true, mustOf: 'items', must: 'id:s time_created:s', verbatim: { answer: { rootRole: 'all' } } },
)

export const systemUpdateTrustRootCreate = /* @__PURE__ */ op<UpdatesTrustRoot, { body: unknown }>(
  'systemUpdateTrustRootCreate', 'POST', '/v1/system/update/trust-roots', { status: 201, must: 'id:s time_created:s', verbatim: { body: { '': 'all' }, answer: { rootRole: 'all' } } },
)

export const systemUpdateTrustRootView = /* @__PURE__ */ op<UpdatesTrustRoot, { path: { trustRootId: string } }>(
  'systemUpdateTrustRootView', 'GET', '/v1/system/update/trust-roots/{trustRootId}', { must: 'id:s time_created:s', verbatim: { answer: { rootRole: 'all' } } },
)

export const systemUpdateTrustRootDelete = /* @__PURE__ */ op<void, { path: { trustRootId: string } }>(
  'systemUpdateTrustRootDelete', 'DELETE', '/v1/system/update/trust-roots/{trustRootId}', { status: 204 },
)

export const systemUpdatePutRepository = /* @__PURE__ */ op<TufRepoInsertResponse, { query: { fileName: string }; body: Blob }>(
  'systemUpdatePutRepository', 'PUT', '/v1/system/update/repository', { until: '20250730.0.0', bodyKind: 'bytes', must: 'recorded:o status:s' },
)

export const systemUpdateGetRepository = /* @__PURE__ */ op<TufRepoGetResponse, { path: { systemVersion: string } }>(
  'systemUpdateGetRepository', 'GET', '/v1/system/update/repository/{systemVersion}', { until: '20250730.0.0', must: 'description:o' },
)

export const targetReleaseView = /* @__PURE__ */ op<TargetRelease, {}>(
  'targetReleaseView', 'GET', '/v1/system/update/target-release', { until: '20250730.0.0', must: 'time_requested:s' },
)

