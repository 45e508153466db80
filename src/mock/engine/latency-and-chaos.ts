import { isUuid } from '#domain/uuids.ts'
import type { Operation } from '#api/operation.ts'
import type { ControlPlane } from './control-plane.ts'
import { badPageToken } from './pages.ts'
import { between } from './random.ts'
import { refusal } from './refusals.ts'

/** Latency and chaos of the simulated network. Read on each request, so that they can change in between. */
export interface NetworkConditions {
  /** Milliseconds before each answer; false or absent for none. */
  latency?: { min: number; max: number } | false
  /** The share of requests, 0 to 1, that fail at random. */
  chaos?: number
  random: () => number
  delay: (ms: number) => Promise<void>
  /** Told of an error in the mock itself, which is answered as 500. */
  onFault?: (error: unknown) => void
}

/** The latency that the specification of the mock asks for, in milliseconds. */
export const usualLatency = { min: 200, max: 400 } as const

const chaosStatuses = [401, 403, 404, 500] as const

/** Delays a request by the latency, then throws a refusal for the share of requests that chaos fails. */
export async function applyConditions(conditions: NetworkConditions): Promise<void> {
  const { latency, chaos = 0, random, delay } = conditions
  if (latency) await delay(between(random, latency.min, latency.max))
  if (chaos > 0 && random() < chaos) throw refusal(chaosStatuses[between(random, 0, 3)] ?? 500)
}

/*
 * Sentinels: names that make the mock fail on purpose. `<verb>` is the last word of the operation's
 * id, `<status>` any of 400, 401, 403, 404, 500, 503, 507.
 *
 * | name                            | of                  | what happens                                          |
 * |---------------------------------|---------------------|-------------------------------------------------------|
 * | …-create-<status>               | whatever is created | creating it is refused: disk-create-500, p-create-403 |
 * | …-start-<status>, …-<verb>-…    | what is addressed   | that verb on it is refused: web-delete-500            |
 * | …-create-…, …-password-…, …   | local user          | the same by the user's name, set-password included    |
 * | …-attach-<status>               | what it is attached to | attaching to it is refused: a floating IP's instance |
 * | …-<operation's id>-<status>     | whatever is created | that operation only, as in x-imagecreate-500          |
 * | …-list-<status>                 | project             | every list below it is refused                        |
 * | …-start-failed                  | instance            | a start is accepted and ends in `failed`              |
 * | unknown-state                   | instance            | once created, its state is one that no client knows   |
 * | …-suspended…                    | release             | as a target: the update stops after a quarter         |
 * | …collect-failed                 | support bundle      | as a comment: collecting it ends in `failed`          |
 * | …hostile-files                  | support bundle      | as a comment: it has the files of `hostile-bundle.ts` |
 * | unreadable-answer               | project             | its instance list answers 200 with HTML               |
 * | stale-page-token                | project             | its instance list refuses the tokens that it gave     |
 *
 * The silo `qa-lab` has projects and instances of the last three names; its user is `quinn`.
 */
const refusing = /-([a-z]+)-(400|401|403|404|500|503|507)$/

/** Throws when a name in the request asks for a failure of this operation. */
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

/** The names in a request: of the new resource or what it goes to, of each in the path, and of project and VPC in the query. */
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

/** The state in which a start of an instance with this name ends: `running` unless the name is a sentinel. */
export function runningState(name: string): 'running' | 'failed' {
  if (name === 'unknown-state') return 'hibernating' as 'running' // on purpose not one of the contract
  return name.endsWith('-start-failed') ? 'failed' : 'running'
}

/** The state in which the collection of a support bundle with this comment ends. */
export const collectionEndsIn = (comment: string | null | undefined): 'active' | 'failed' =>
  comment?.endsWith('collect-failed') ? 'failed' : 'active'

/** Whether a support bundle with this comment has files that are meant to harm who looks at them. */
export const isHostile = (comment: string | null | undefined): boolean =>
  comment?.endsWith('hostile-files') === true

/** The list of instances of a project whose name is a sentinel; undefined for other projects. Throws for a bad token. */
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
