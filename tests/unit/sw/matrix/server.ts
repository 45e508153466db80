import { requestTimeouts } from '#sw/network/time-outs.ts'
import { hour } from '#domain/durations.ts'
import type { State } from '../../../offline/matrix/states.ts'
import { type Fault, FaultRules, isApi } from '../../../support/servers/fault-rules.ts'
import { answerWhole } from '../../../support/contract/whole.ts'
import { apiError, json, type User } from '../../../support/worker/worker.ts'

export const ada: User = { id: 'id-of-ada', siloId: 'harbor' }
export const quinn: User = { id: 'id-of-quinn', siloId: 'qa-lab' }

/** The text of Ada's list before and after the edit. */
export const texts = { old: 'Kept for Ada, first edition', fresh: 'Kept for Ada, second edition' }

/** Must never be stored: the password, the session, and an answer of class `never`. */
export const secrets = { password: 'pass-3f9c', session: 'session-71be', token: 'token-a5d0' }

export const paths = {
  list: '/v1/instances?project=web-frontend',
  me: '/v1/me',
  tokens: '/v1/me/access-tokens',
  sessions: `/v1/users/${ada.id}/sessions`,
  ping: '/v1/ping',
  login: '/v1/login/harbor/local',
  logout: '/v1/logout',
}

/** Faults by network state; the server itself handles `dead`. */
const faults: Partial<Record<State['network'], Fault>> = {
  hang: { do: 'hang' },
  'hang in body': { do: 'hang-in-body' },
  reset: { do: 'reset' },
  truncated: { do: 'truncate' },
  HTML: { do: 'html' },
  '500': { do: 'status', status: 500 },
  '429': { do: 'status', status: 429, retryAfter: 30 },
  '401': { do: 'status', status: 401 },
  '403': { do: 'status', status: 403 },
  '404': { do: 'status', status: 404 },
  'skewed clock': { do: 'skew', by: hour },
}

/**
 * For everything, too slow for the idle limit. For one endpoint, just fast enough to continue until the total
 * limit.
 */
const drip = ({ scope }: State): Fault => ({
  do: 'drip',
  every: requestTimeouts.idle + (scope === 'everything' ? 1_000 : -1_000),
})

const asks = (path: string) => (asked: { path: string }) => asked.path.startsWith(path)
const asksForList = asks('/v1/instances')
const forbidden: Fault = { do: 'status', status: 403 }

/** The API behind a network with the case's faults. Answers with real responses and streams. */
export class MatrixServer {
  /** The user of the browser's session, as the server knows it. */
  session: User | undefined
  text = texts.old
  isDead = false
  /** Each time it sent the list: its edition, its `Date`, and the real time, in milliseconds since the epoch. */
  readonly given: { text: string; date: number; at: number }[] = []
  readonly #rules = new FaultRules()

  /** Applies the case's network fault. Delays answers if the worker is to be stopped mid-request. */
  spoil(state: State): void {
    const { network, answerer, scope, user, worker } = state
    if (worker === 'stopped mid-request')
      this.#rules.add(
        { do: 'late', by: 300 },
        { times: 2, when: (asked) => asks(paths.me)(asked) || (asksForList(asked) && user !== 'forbidden') },
      )
    if (user === 'forbidden' && network === 'skewed clock') this.#forbid()
    const fault = network === 'drip' ? drip(state) : faults[network]
    const byProxy: Fault | undefined =
      answerer === 'a proxy' && fault?.do === 'status' ? { do: 'html', status: fault.status } : fault
    if (byProxy) this.#rules.add(byProxy, scope === 'one endpoint' ? { when: asksForList } : {})
    if (user === 'forbidden') this.#forbid()
    this.isDead = network === 'dead'
  }

  /** Delays the next list by `by` milliseconds. */
  delayList(by: number): void {
    this.#rules.add({ do: 'late', by }, { times: 1, when: asksForList })
  }

  /** Removes all faults, but the user's permissions stay. */
  restore({ user }: State): void {
    this.#rules.clear()
    this.isDead = false
    if (user === 'forbidden') this.#forbid()
  }

  #forbid(): void {
    this.#rules.add(forbidden, {
      when: (asked) => isApi(asked) && asked.method === 'GET' && !/^\/v1\/(me|ping)\b/.test(asked.path),
    })
  }

  /** Stands in for `fetch`. */
  async fetch(request: Request): Promise<Response> {
    request.signal.throwIfAborted()
    if (this.isDead) throw new TypeError('fetch failed')
    const { pathname, search } = new URL(request.url)
    const fault = this.#rules.take({ method: request.method, path: pathname + search })
    return fault ? this.#spoiled(fault, request) : this.#answer(request, 0)
  }

  async #spoiled(fault: Fault, request: Request): Promise<Response> {
    const { signal } = request
    switch (fault.do) {
      case 'hang':
        return aborted(signal)
      case 'late': {
        // The session is checked when the request is sent, not when the answer arrives.
        const answer = await this.#answer(request, 0)
        await Promise.race([new Promise((resolve) => setTimeout(resolve, fault.by)), aborted(signal)])
        return answer
      }
      case 'reset':
        throw new TypeError('fetch failed')
      case 'html':
        return new Response('<h1>Acme proxy</h1>', {
          status: fault.status ?? 200,
          headers: { 'content-type': 'text/html', date: new Date().toUTCString() },
        })
      case 'status':
        // A 401 means that the session has ended.
        if (fault.status === 401 && request.url.endsWith(paths.logout)) this.session = undefined
        return withDate(
          apiError(fault.status, fault.status === 404 ? 'ObjectNotFound' : undefined),
          0,
          fault.retryAfter,
        )
      case 'skew':
        return this.#answer(request, fault.by)
      default:
        return inParts(fault, await this.#answer(request, 0), signal)
    }
  }

  async #answer(request: Request, skew: number): Promise<Response> {
    const response = withDate(answerWhole(request, await this.#says(request)), skew)
    const { pathname } = new URL(request.url)
    if (pathname === '/v1/instances' && response.ok)
      this.given.push({
        text: this.text,
        date: Date.parse(response.headers.get('date') ?? ''),
        at: Date.now(),
      })
    return response
  }

  async #says(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === paths.ping) return json({ status: 'ok' })
    if (pathname.startsWith('/v1/login/')) {
      this.session = pathname.includes(ada.siloId) ? ada : quinn
      return new Response(null, { status: 204 })
    }
    const user = request.credentials === 'omit' ? undefined : this.session
    if (!user) return apiError(401, 'Unauthorized')
    switch (pathname) {
      case paths.logout:
        this.session = undefined
        return new Response(null, { status: 204 })
      case paths.me:
        return json({ id: user.id, silo_id: user.siloId })
      case paths.tokens:
        return json({ items: [{ id: secrets.token }] })
      case paths.sessions:
        return json({ items: [{ id: secrets.session }] })
    }
    if (user !== ada) return apiError(404, 'ObjectNotFound')
    return json({ items: [{ id: 'i', name: 'bastion', description: this.text, owner: user.id }] })
  }
}

function withDate(response: Response, skew: number, retryAfter?: number): Response {
  const dated = new Response(response.body, response)
  dated.headers.set('date', new Date(Date.now() + skew).toUTCString())
  if (retryAfter !== undefined) dated.headers.set('retry-after', String(retryAfter))
  return dated
}

/** Never settles until the request is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** Sends the body according to the fault: half of it, or byte by byte. */
async function inParts(fault: Fault, answer: Response, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (bytes.length === 0) return answer
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      let isOver = false
      signal.addEventListener('abort', () => {
        if (isOver) return
        isOver = true
        stream.error(signal.reason)
      })
      const drip = (at: number, every: number) => {
        if (isOver) return
        stream.enqueue(bytes.slice(at, at + 1))
        setTimeout(() => drip(at + 1, every), every)
      }
      if (fault.do === 'drip') return drip(0, fault.every)
      stream.enqueue(bytes.slice(0, bytes.length / 2))
      if (fault.do === 'truncate') {
        isOver = true
        // Lets the reader get what was already sent.
        setTimeout(() => stream.error(new TypeError('terminated')), 1)
      }
      return undefined
    },
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}
