import { pageUserKey } from '#app/user/page-user.ts'

/**
 * What `index.html` asks the server for while the scripts load: who is signed in, and what this page read the
 * last time.
 */
interface Early {
  /** The `api-version` of the requests; empty for none. */
  version: string
  /** The `userKey` as whom all but `/v1/me` is read. */
  as: string | null
  /** The worker's answer to a `user` message. Never settles without a worker. */
  user: Promise<string | undefined>
  /** By URL, without the origin. */
  answers: Record<string, Promise<Response>>
}

declare global {
  var early: Early | undefined
}

/** The answer to a read, if `index.html` asked for it. Each is taken once. */
function take(url: string, { method, cache, headers }: RequestInit): Promise<Response> | undefined {
  const { early } = globalThis
  const answer = early?.answers[url]
  // What was read before a write is out of date.
  if (method !== 'GET') forgetEarly()
  if (!early || !answer || method !== 'GET') return undefined
  delete early.answers[url]
  const version = (headers as Record<string, string>)['api-version'] ?? ''
  const isSame = version === early.version && (url === '/v1/me' || early.as === pageUserKey())
  return isSame && !cache ? answer : undefined
}

/** `fetch`, or the early answer to the same read. */
export const fetchOnce: typeof fetch = (url, init = {}) => {
  const answer = take(url as string, init)
  const { signal } = init
  if (!answer) return fetch(url, init)
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  return Promise.race([answer, aborted])
}

/** Drops the answers that no call has taken; returns their URLs. */
export function forgetEarly(): string[] {
  const untaken = Object.keys(globalThis.early?.answers ?? {})
  delete globalThis.early
  return untaken
}
