// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  DatumType,
  MeasurementResultsPage,
  NameOrId,
  OxqlQueryResult,
  PaginationOrder,
  SystemMetricName,
  TimeseriesQuery,
} from './shared.ts'

export type AuthzScope = 'fleet' | 'silo' | 'project' | 'viewable_to_all'

export interface FieldSchema {
  description: string
  fieldType: FieldType
  name: string
  source: FieldSource
}

export type FieldSource = 'target' | 'metric'

export type FieldType = 'string' | 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32' | 'i64' | 'u64' | 'ip_addr' | 'uuid' | 'bool'

export interface TimeseriesDescription {
  metric: string
  target: string
}

export type TimeseriesName = string

export interface TimeseriesSchema {
  authzScope: AuthzScope
  created: string
  datumType: DatumType
  description: TimeseriesDescription
  fieldSchema: FieldSchema[]
  timeseriesName: TimeseriesName
  units: Units
  version: number
}

export interface TimeseriesSchemaResultsPage {
  items: TimeseriesSchema[]
  nextPage?: string | null
}

export type Units = 'count' | 'bytes' | 'seconds' | 'nanoseconds' | 'volts' | 'amps' | 'watts' | 'degrees_celsius' | 'none' | 'rpm'

export const systemMetric = /* @__PURE__ */ op<MeasurementResultsPage, { path: { metricName: SystemMetricName }; query?: { endTime?: Date; limit?: number | null; order?: PaginationOrder; pageToken?: string | null; startTime?: Date; silo?: NameOrId } }>(
  'systemMetric', 'GET', '/v1/system/metrics/{metricName}', { paginated: true, mustOf: 'items', must: 'datum:o timestamp:s' },
)

export const systemTimeseriesQuery = /* @__PURE__ */ op<OxqlQueryResult, { body: TimeseriesQuery }>(
  'systemTimeseriesQuery', 'POST', '/v1/system/timeseries/query', { must: 'tables:a', verbatim: { answer: { fields: 'keys' } } },
)

export const systemTimeseriesSchemaList = /* @__PURE__ */ op<TimeseriesSchemaResultsPage, { query?: { limit?: number | null; pageToken?: string | null } }>(
  'systemTimeseriesSchemaList', 'GET', '/v1/system/timeseries/schemas', { paginated: true, mustOf: 'items', must: 'authz_scope:s created:s datum_type:s description:o field_schema:a timeseries_name:s units:s version:n' },
)

