// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  MeasurementResultsPage,
  NameOrId,
  PaginationOrder,
  SystemMetricName,
} from './shared.ts'

export const siloMetric = /* @__PURE__ */ op<MeasurementResultsPage, { path: { metricName: SystemMetricName }; query?: { endTime?: Date; limit?: number | null; order?: PaginationOrder; pageToken?: string | null; startTime?: Date; project?: NameOrId } }>(
  'siloMetric', 'GET', '/v1/metrics/{metricName}', { paginated: true, mustOf: 'items', must: 'datum:o timestamp:s' },
)

