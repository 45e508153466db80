const window = 'start_time=2025-08-01T00:00:00Z&end_time=2025-09-02T00:00:00Z'
const grouped = '| align mean_within(60s) | group_by [silo_id], sum'

/** Requests for the audit log, metrics and timeseries, in an order in which all of them succeed. */
export const metricRequests: [id: string, path: string, body?: unknown][] = [
  ['auditLogList', '/v1/system/audit-log?start_time=2025-08-31T00:00:00Z'],
  ['siloMetric', `/v1/metrics/cpus_provisioned?${window}`],
  ['systemMetric', `/v1/system/metrics/ram_provisioned?${window}`],
  ['systemTimeseriesSchemaList', '/v1/system/timeseries/schemas'],
  [
    'systemTimeseriesQuery',
    '/v1/system/timeseries/query',
    { query: 'get switch_data_link:link_up | filter timestamp > @now() - 1m' },
  ],
  [
    'timeseriesQuery',
    '/v1/timeseries/query?project=web-frontend',
    { query: `get virtual_disk:reads | filter timestamp > @now() - 9m ${grouped}` },
  ],
]
