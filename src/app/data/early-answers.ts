import { answerHeaders } from '#api/answer-headers.ts'
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
  // What was read before a write is out of date.
  if (method !== 'GET') forgetEarly()
  const { early } = globalThis
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  const version = (headers as Record<string, string>)['api-version'] ?? ''
  const user = pageUserKey()
  const isSame = version === early.version && (user === undefined || user === early.as || url === '/v1/me')
  return isSame && !cache ? answer : undefined
}

/** `fetch`, or the early answer to the same read. */
export const fetchOnce: typeof fetch = (url, init = {}) => {
  const answer = take(url as string, init)
  const { signal } = init
  const again = () => fetch(url, init)
  if (!answer) return again()
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
  const checked = answer.then((it) => {
    // Another user's page knows its user only after `/v1/me`.
    if (it.headers.has(answerHeaders.otherUser)) return again()
    // `index.html` asks without a signal: it ends the body here.
    const ending = { signal } as StreamPipeOptions
    return it.body ? new Response(it.body.pipeThrough(new TransformStream(), ending), it) : it
  })
  return Promise.race([checked, aborted])
}

/** Drops the answers that no call has taken; returns their URLs. */
export function forgetEarly(): string[] {
  const untaken = Object.keys(globalThis.early?.answers ?? {})
  delete globalThis.early
  return untaken
}
