import { answerHeaders } from '#api/answer-headers.ts'
import { pageUserKey } from '#app/user/page-user.ts'

/**
 * What `index.html` asks the server for while the scripts load: who is signed in, and what this page read the
 * last time or, on a first visit, the projects.
 */
interface Early {
  /** The `api-version` of the requests; empty for none. */
  version: string
  /** The `userKey` as whom all but `/v1/me` is read; null for whoever is signed in. */
  as: string | null
  /** The worker's answer to a `user` message. Never settles without a worker. */
  user: Promise<string | undefined>
  /** By URL, without the origin. */
  answers: Record<string, EarlyAnswer>
}

interface EarlyAnswer {
  answer: Promise<Response>
  /** Ends the request. */
  end: AbortController
}

declare global {
  var early: Early | undefined
}

/** The answer to a read, if `index.html` asked for it. Each is taken once. */
function take(url: string, { method, cache, headers }: RequestInit): EarlyAnswer | undefined {
  // What was read before a write is out of date.
  if (method !== 'GET') forgetEarly()
  const { early } = globalThis
  const taken = early?.answers[url]
  if (!early || !taken) return undefined
  delete early.answers[url]
  const version = (headers as Record<string, string>)['api-version'] ?? ''
  const user = pageUserKey()
  const isTheirs = user === undefined || user === (early.as ?? user) || url === '/v1/me'
  return isTheirs && version === early.version && !cache ? taken : undefined
}

/** `fetch`, or the early answer to the same read. */
export const fetchOnce: typeof fetch = async (url, init = {}) => {
  const taken = take(url as string, init)
  if (!taken) return fetch(url, init)
  const { signal } = init
  const end = () => taken.end.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  const answer = await taken.answer
  // Another user's page knows its user only after `/v1/me`.
  return answer.headers.has(answerHeaders.otherUser) ? fetch(url, init) : answer
}

/** Drops the answers that no call has taken; returns their URLs. */
export function forgetEarly(): string[] {
  const untaken = Object.keys(globalThis.early?.answers ?? {})
  delete globalThis.early
  return untaken
}
