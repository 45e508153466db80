import type { AuditLogEntry, AuditLogEntryActor } from '#api/generated/system-audit-log.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { between, seededRandom, uuidFrom } from '#mock/engine/random.ts'
import { type Refusal, alreadyExists, invalidRequest, notFound, refusal } from '#mock/engine/refusals.ts'
import {
  auditActors,
  auditedOperations,
  type AuditedOperation,
  type OperationTarget,
} from '#mock/seed/audited-operations.ts'
import type { Tables } from '#mock/engine/tables.ts'

const hour = 3_600_000
const days = 60
const counts = { normal: 20_000, large: 210_000, wide: 20_000 }

/**
 * The entries of the sixty days before the seed, in order: 20,000, or 210,000 in a large fleet. The same seed
 * and start give the same entries. They refer to the fleet as seeded, so later changes do not alter them.
 */
export function auditHistory({ seed, size, startedAt, seeded }: ControlPlane): AuditLogEntry[] {
  const tables = seeded()
  const random = seededRandom(seed, startedAt, 3)
  const pick = picker(random, tables)
  const entries = times(random, startedAt, counts[size]).map((time) => entryAt(time, pick(time), random))
  // Entries of the same time are ordered by id, as pages are.
  return entries.toSorted(
    (a, b) => a.timeCompleted.getTime() - b.timeCompleted.getTime() || (a.id < b.id ? -1 : 1),
  )
}

interface Draw {
  operation: AuditedOperation
  target: OperationTarget
  actor: AuditLogEntryActor
  person: (typeof auditActors)[number]
}

function picker(random: () => number, tables: Tables): (time: number) => Draw {
  const silo = tables.silos.all()[0]?.id ?? ''
  const projects = tables.projects.in({ siloId: silo }).map((project) => ({
    project,
    instances: tables.instances.in({ projectId: project.id }),
    disks: tables.disks.in({ projectId: project.id }),
  }))
  const full = projects.filter(({ instances, disks }) => instances.length && disks.length)
  const credentials = new Map(tables.credentials.all().map((row) => [row.userName, row]))
  const byDay = weighted(auditedOperations.filter(({ builtin }) => !builtin))
  const byNight = weighted(auditedOperations.filter(({ automatic }) => automatic))
  const able = [0, 1, 2, 3].map((needed) => auditActors.filter(({ rank }) => rank >= needed))
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  return (time) => {
    const operation = isQuiet(time) && random() < 0.7 ? byNight(random()) : byDay(random())
    const person = one(able[operation.rank] ?? auditActors)
    const user = credentials.get(person.userName)
    const actor: AuditLogEntryActor = operation.builtin
      ? { kind: 'user_builtin', userBuiltinId: builtinUser }
      : operation.open || !user
        ? { kind: 'unauthenticated' }
        : { kind: 'silo_user', siloUserId: user.id, siloId: user.siloId }
    const { project, instances, disks } = one(full)
    const target = {
      project: project.name,
      instance: one(instances).name,
      disk: one(disks).name,
      number: between(random, 1, 999),
    }
    return { operation, target, actor, person }
  }
}

/** The user in whose name the platform itself acts. */
const builtinUser = '001de000-05e4-4000-8000-000000000002'

function entryAt(
  time: number,
  { operation, target, actor, person }: Draw,
  random: () => number,
): AuditLogEntry {
  const failure = random() < 0.06 ? failureOf(operation, target, random) : undefined
  const took = between(random, 18, operation.slow ? 4000 : 240)
  const byToken = actor.kind === 'silo_user' && (person.agent.startsWith('rack-') || operation.automatic)
  return {
    id: uuidFrom(random),
    actor,
    authMethod: actor.kind === 'silo_user' ? (byToken ? 'access_token' : 'session_cookie') : null,
    operationId: operation.id,
    requestId: uuidFrom(random),
    requestUri: operation.uri(target),
    result: failure
      ? {
          kind: 'error',
          httpStatusCode: failure.status,
          errorCode: failure.errorCode ?? null,
          errorMessage: failure.message,
        }
      : random() < 0.001
        ? { kind: 'unknown' }
        : { kind: 'success', httpStatusCode: operation.status },
    sourceIp: actor.kind === 'user_builtin' ? 'fd00:1122:3344:101::4' : person.ip,
    timeStarted: new Date(time - took),
    timeCompleted: new Date(time),
    userAgent: actor.kind === 'user_builtin' ? null : byToken ? 'rack-cli/0.14.0' : person.agent,
  }
}

function failureOf(
  operation: AuditedOperation,
  { project, number }: OperationTarget,
  random: () => number,
): Refusal {
  if (operation.open) return refusal(401)
  const dice = random()
  if (dice < 0.3) return refusal(403)
  if (dice < 0.55) return notFound('project', `${project}-${number}`)
  if (dice < 0.58) return refusal(500)
  if (operation.status === 201)
    return alreadyExists(operation.id.replace(/_create$/, ''), `${project}-${number}`)
  return invalidRequest('the resource is busy with another change')
}

/** The times of the entries: mostly in working hours, never after the start. */
function times(random: () => number, startedAt: number, count: number): number[] {
  const first = startedAt - days * 24 * hour
  const shares = Array.from({ length: days * 24 }, (_, index) => busy[hourOf(first + index * hour)] ?? 0)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const all: number[] = []
  let sum = 0
  for (const [index, share] of shares.entries()) {
    sum += share
    const more = Math.round((sum / total) * count) - all.length
    const from = first + index * hour
    const inHour = Array.from({ length: more }, () => from + Math.floor(random() * hour))
    all.push(...inHour.sort((a, b) => a - b))
  }
  return all
}

const isQuiet = (time: number) => (busy[hourOf(time)] ?? 0) < 1

/** The hour of the week, from 0 on Sunday at midnight. */
const hourOf = (time: number) => Math.floor(time / hour + 4 * 24) % (7 * 24)

/**
 * How busy each hour of the week is, 0 to 10: a morning and an afternoon peak, some night work, quiet
 * weekends.
 */
const busy = Array.from({ length: 7 * 24 }, (_, index) => {
  const at = index % 24
  const isWeekend = index < 24 || index >= 6 * 24
  const peak = (middle: number, width: number) => Math.exp(-(((at - middle) / width) ** 2))
  const day = 8 * peak(9.5, 2) + 7 * peak(14.5, 2.4)
  return isWeekend ? 0.35 + day * 0.06 : 0.6 + day
})

/** Draws items in proportion to their weights. */
function weighted(items: readonly AuditedOperation[]): (dice: number) => AuditedOperation {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  const slots = 1024 // enough for the rarest to have one
  const drawn: AuditedOperation[] = []
  let sum = 0
  for (const item of items) {
    sum += item.weight
    while (drawn.length < Math.ceil((sum / total) * slots)) drawn.push(item)
  }
  return (dice) => drawn[Math.floor(dice * drawn.length)] as AuditedOperation
}
