// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  ByteCount,
  Name,
  NameOrId,
  NameOrIdSortMode,
} from './shared.ts'

export type Digest = {
  type: 'sha256'
  value: string
}

export interface Image {
  blockSize: ByteCount
  description: string
  digest?: Digest | null
  id: string
  name: Name
  os: string
  projectId?: string | null
  size: ByteCount
  timeCreated: Date
  timeModified: Date
  version: string
}

export interface ImageCreate {
  description: string
  name: Name
  os: string
  source: ImageSource
  version: string
}

export interface ImageResultsPage {
  items: Image[]
  nextPage?: string | null
}

export type ImageSource = {
  id: string
  type: 'snapshot'
}

export const imageList = /* @__PURE__ */ op<ImageResultsPage, { query?: { limit?: number | null; pageToken?: string | null; project?: NameOrId; sortBy?: NameOrIdSortMode } }>(
  'imageList', 'GET', '/v1/images', { paginated: true, mustOf: 'items', must: 'id:s block_size:n description:s name:s os:s size:n time_created:s time_modified:s version:s' },
)

export const imageCreate = /* @__PURE__ */ op<Image, { query?: { project?: NameOrId }; body: ImageCreate }>(
  'imageCreate', 'POST', '/v1/images', { status: 201, must: 'id:s block_size:n description:s name:s os:s size:n time_created:s time_modified:s version:s' },
)

export const imageView = /* @__PURE__ */ op<Image, { path: { image: NameOrId }; query?: { project?: NameOrId } }>(
  'imageView', 'GET', '/v1/images/{image}', { must: 'id:s block_size:n description:s name:s os:s size:n time_created:s time_modified:s version:s' },
)

export const imageDelete = /* @__PURE__ */ op<void, { path: { image: NameOrId }; query?: { project?: NameOrId } }>(
  'imageDelete', 'DELETE', '/v1/images/{image}', { status: 204 },
)

export const imageDemote = /* @__PURE__ */ op<Image, { path: { image: NameOrId }; query: { project: NameOrId } }>(
  'imageDemote', 'POST', '/v1/images/{image}/demote', { status: 202, must: 'id:s block_size:n description:s name:s os:s size:n time_created:s time_modified:s version:s' },
)

export const imagePromote = /* @__PURE__ */ op<Image, { path: { image: NameOrId }; query?: { project?: NameOrId } }>(
  'imagePromote', 'POST', '/v1/images/{image}/promote', { status: 202, must: 'id:s block_size:n description:s name:s os:s size:n time_created:s time_modified:s version:s' },
)

