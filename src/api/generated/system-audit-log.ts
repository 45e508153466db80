// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
import { op } from '../operation.ts'
import type {
  TimeAndIdSortMode,
} from './shared.ts'

export interface AuditLogEntry {
  actor: AuditLogEntryActor
  authMethod?: string | null
  id: string
  operationId: string
  requestId: string
  requestUri: string
  result: AuditLogEntryResult
  sourceIp: string
  timeCompleted: Date
  timeStarted: Date
  userAgent?: string | null
}

export type AuditLogEntryActor = {
  kind: 'user_builtin'
  userBuiltinId: string
} | {
  kind: 'silo_user'
  siloId: string
  siloUserId: string
} | {
  kind: 'scim'
  siloId: string
} | {
  kind: 'unauthenticated'
}

export type AuditLogEntryResult = {
  httpStatusCode: number
  kind: 'success'
} | {
  errorCode?: string | null
  errorMessage: string
  httpStatusCode: number
  kind: 'error'
} | {
  kind: 'unknown'
}

export interface AuditLogEntryResultsPage {
  items: AuditLogEntry[]
  nextPage?: string | null
}

export const auditLogList = /* @__PURE__ */ op<AuditLogEntryResultsPage, { query?: { endTime?: Date | null; limit?: number | null; pageToken?: string | null; sortBy?: TimeAndIdSortMode; startTime?: Date } }>(
  'auditLogList', 'GET', '/v1/system/audit-log', { paginated: true, mustOf: 'items', must: 'id:s operation_id:s request_id:s actor:o request_uri:s result:o source_ip:s time_completed:s time_started:s' },
)

