import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'

/** An entry completed at `time`, milliseconds since the epoch. */
export const auditEntry = (time: number, changes: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: `entry-${time}`,
  actor: { kind: 'silo_user', siloId: 'harbor', siloUserId: 'ada' },
  authMethod: 'session_cookie',
  operationId: 'instance_start',
  requestId: `request-${time}`,
  requestUri: '/v1/instances/web-1/start?project=shop',
  result: { kind: 'success', httpStatusCode: 202 },
  sourceIp: '198.51.100.12',
  timeStarted: new Date(time - 20),
  timeCompleted: new Date(time),
  userAgent: 'Firefox',
  ...changes,
})

/** The same as the API writes it. */
export const onTheWire = ({ id, timeCompleted }: Pick<AuditLogEntry, 'id' | 'timeCompleted'>) => ({
  id,
  actor: { kind: 'unauthenticated' },
  auth_method: null,
  operation_id: 'login_local',
  request_id: id,
  request_uri: '/v1/login/harbor/local',
  result: { kind: 'success', http_status_code: 204 },
  source_ip: '198.51.100.12',
  time_started: timeCompleted.toISOString(),
  time_completed: timeCompleted.toISOString(),
  user_agent: null,
})
