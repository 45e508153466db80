import { isUuid } from '#domain/uuids.ts'
import type { Operation } from '#api/operation.ts'
import type { ControlPlane } from './control-plane.ts'
import { badPageToken } from './pages.ts'
import { between } from './random.ts'
import { refusal } from './refusals.ts'

/** The simulated network. Read on each request, so the values may change in between. */
export interface NetworkConditions {
  /** Milliseconds before each answer; none if false or absent. */
  latency?: { min: number; max: number } | false
  /** The share of requests that fail at random, 0 to 1. */
  chaos?: number
  random: () => number
  delay: (ms: number) => Promise<void>
  /** Called with errors in the mock itself, which are answered with 500. */
  onFault?: (error: unknown) => void
}

/** In milliseconds, from the mock's specification. */
export const usualLatency = { min: 200, max: 400 } as const

const chaosStatuses = [401, 403, 404, 500] as const

/** Waits for the latency, then throws a refusal for a share of requests. */
export async function applyConditions(conditions: NetworkConditions): Promise<void> {
  const { latency, chaos = 0, random, delay } = conditions
  if (latency) await delay(between(random, latency.min, latency.max))
  if (chaos > 0 && random() < chaos) throw refusal(chaosStatuses[between(random, 0, 3)] ?? 500)
}

/*
 * Sentinels: names that make the mock fail on purpose. `<verb>` is the last word of the operation's
 * id, `<status>` any of 400, 401, 403, 404, 500, 503, 507.
 *
 * | name                          | of                   | effect                                               |
 * |-------------------------------|----------------------|------------------------------------------------------|
 * | …-create-<status>             | the new object       | its creation fails: disk-create-500, p-create-403    |
 * | …-start-<status>, …-<verb>-…  | the addressed object | that verb on it fails: web-delete-500                |
 * | …-create-…, …-password-…, …   | local user           | the same by user name, including set-password        |
 * | …-attach-<status>             | the parent           | attaching to it fails: a floating IP's instance      |
 * | …-<operation's id>-<status>   | the new object       | that operation only fails, as in x-imagecreate-500   |
 * | …-list-<status>               | project              | every list below it fails                            |
 * | …-start-failed                | instance             | a start is accepted and ends in `failed`             |
 * | unknown-state                 | instance             | gets a state that no client knows                    |
 * | …-suspended…                  | release              | as a target: the update stops after a quarter        |
 * | …collect-failed               | support bundle       | as a comment: its collection ends in `failed`        |
 * | …hostile-files                | support bundle       | as a comment: it has the files of `hostile-bundle.ts` |
 * | unreadable-answer             | project              | its instance list is a 200 with HTML                 |
 * | stale-page-token              | project              | its instance list rejects its own tokens             |
 *
 * The silo `qa-lab` has the projects `unreadable-answer` and `stale-page-token`, and an instance
 * `unknown-state`; its user is `quinn`.
 */
const refusing = /-([a-z]+)-(400|401|403|404|500|503|507)$/

/** Throws if a name in the request is a sentinel for this operation. */
export function failBySentinel(operation: Operation, sentinelOf: SentinelOf, parsed: Parsed): void {
  for (const name of namesIn(sentinelOf, parsed)) {
    const [, verb, status] = refusing.exec(name) ?? []
    if (verb && (verb === verbOf(operation) || verb === operation.id.toLowerCase()))
      throw refusal(Number(status))
  }
}

/** The sentinel that a row's id stands for. */
type SentinelOf = ControlPlane['sentinelOf']

interface Parsed {
  path: unknown
  query: unknown
  body: unknown
}

/**
 * The names in a request: of the new resource, of its parent, in the path, and of the project and VPC in the
 * query.
 */
function namesIn(sentinelOf: SentinelOf, { path, query, body }: Parsed): string[] {
  const texts = [
    (body as { name?: unknown } | null)?.name,
    (body as { externalId?: unknown } | null)?.externalId,
    (body as { parent?: unknown } | null)?.parent,
    ...(Object.values(path as object) as unknown[]),
    (query as { project?: unknown }).project,
    (query as { vpc?: unknown }).vpc,
  ]
  return texts
    .filter((text) => typeof text === 'string')
    .map((text) => (isUuid(text) ? sentinelOf(text) : text))
}

const verbOf = ({ id }: Operation) => /[A-Z][a-z]+$/.exec(id)?.[0].toLowerCase()

/** The final state of a start: `running`, unless the instance's name is a sentinel. */
export function runningState(name: string): 'running' | 'failed' {
  if (name === 'unknown-state') return 'hibernating' as 'running' // deliberately not in the contract
  return name.endsWith('-start-failed') ? 'failed' : 'running'
}

/** The final state of a support bundle's collection; its comment may be a sentinel. */
export const collectionEndsIn = (comment: string | null | undefined): 'active' | 'failed' =>
  comment?.endsWith('collect-failed') ? 'failed' : 'active'

/** Whether a support bundle contains hostile files, according to its comment. */
export const isHostile = (comment: string | null | undefined): boolean =>
  comment?.endsWith('hostile-files') === true

/**
 * The instance list of a project whose name is a sentinel; undefined for other projects. Throws for a bad
 * token.
 */
export function sentinelListAnswer(
  project: string,
  pageToken: string | null | undefined,
): Response | undefined {
  if (project === 'stale-page-token' && pageToken) throw badPageToken()
  if (project !== 'unreadable-answer') return undefined
  return new Response('<!doctype html><title>Sign in to the hotel Wi-Fi</title>', {
    headers: { 'content-type': 'text/html' },
  })
}
