import { answerHeaders } from '#api/answer-headers.ts'
import { type LoadedAs, loadedAsHeader, userKey, writeLoadedAs } from '#api/user-key.ts'
import type { SettingsDatabase } from '#db/database.ts'
import { isSignIn } from '#sw/api-paths.ts'
import { createDataLayer } from '#sw/data-layer.ts'
import { Decisions } from '#sw/answers/decisions.ts'
import { delay } from '#sw/network/delay.ts'
import { hold, holdBriefly } from '#sw/network/hold.ts'
import { PendingLogout } from '#sw/session/pending-logout.ts'
import { onPageMessage } from '#sw/page-messages.ts'
import { RequestQueue } from '#sw/network/request-queue.ts'
import { sweep } from '#sw/answers/sweep.ts'
import { step } from '../../../support/servers/killable.ts'
import { type MatrixServer, paths } from './server.ts'
import { startWorker, type User } from '../../../support/worker/worker.ts'

const site = 'https://console.test'

/** Same as `giveUpAfter` in the page's client, in milliseconds. */
export const giveUpAfter = 25_000

/** An answer as the page receives it. */
export interface Told {
  status: number
  source: string | null
  reason: string | null
  fetchedAt: number
  receivedAt: number
  isSkewed: boolean
  isOtherUser: boolean
  text: string
  /** When it was requested and when it arrived, in milliseconds since the epoch. */
  askedAt: number
  toldAt: number
}

export interface Page {
  id: string
  as: LoadedAs | undefined
}

let pages = 0
/** A newly loaded document; its tab may remember the user. */
export const newPage = (remembered?: User): Page => ({
  id: `page-${(pages += 1)}`,
  as: remembered && { user: userKey(remembered), isUnsure: true },
})

const files = { kept: notHere, fetchSome: notHere, keepLoaded: notHere }
function notHere(): never {
  throw new Error('Not asked for here')
}

/** Like `AbortSignal.timeout`, whose timer cannot be faked. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms)
  return controller.signal
}

/** One life of a worker, on the data that earlier lives left: handles calls, messages, and navigations like `sw.ts`. */
export function startLife(settings: SettingsDatabase, server: MatrixServer) {
  const givenClock = {
    get now() {
      return Date.now()
    },
  }
  const { deps, partitions, server: origin, notices } = startWorker({ settings, givenClock })
  let isOver = false
  origin.answer = async (request) => {
    if (isOver) return new Promise<never>(() => undefined)
    step()
    const response = await server.fetch(request)
    step()
    return response
  }
  deps.delay = delay
  deps.requestQueue = new RequestQueue(delay)
  deps.decisions = new Decisions(settings, {
    now: deps.now,
    later: (work, ms) => setTimeout(work, ms),
    mayStore: async () => true,
  })
  const answer = createDataLayer(deps)
  const owed = new PendingLogout(partitions, (scope) =>
    deps.origin.fetch(new Request(site + paths.logout, { method: 'POST', signal: timeout(2_000) }), scope),
  )
  const events: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => void events.push(work) }
  const works: Promise<unknown>[] = []
  const briefly = holdBriefly(deps.decisions, event)
  const waitUntil = (work: Promise<unknown>, operation: string) => {
    works.push(work.catch(() => undefined))
    briefly(work, operation)
  }
  const answerCall = async (request: Request, { id }: Page) => {
    const send = (asked: Request) => answer(asked, id, waitUntil)
    if (isSignIn(request)) return owed.whileSigningIn('', () => send(request))
    await owed.deliver('')
    return send(request)
  }
  const itself = {
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    origin: site,
    lookAtControl: async () => undefined,
  }
  const tell = async ({ id }: Page, data: object) => {
    const replies: unknown[] = []
    const ports = [{ postMessage: (reply: unknown) => void replies.push(reply) }]
    const received = { data, source: { id }, ports }
    const done = onPageMessage(deps, owed, files, itself, received)
    hold(deps.decisions, event)(done, 'message')
    await done
    return replies[0]
  }
  return {
    partitions,
    notices,
    answerCall,
    /** Sends a message, and returns the reply. */
    tell,
    /** Loads a document. */
    navigate: ({ id }: Page) =>
      waitUntil(
        sweep(deps, async () => [], id),
        'sweep',
      ),
    /** Settles when all events have ended. */
    eventsOver: () => Promise.all(events),
    /** Settles when all work has ended, however long it takes. */
    worksOver: () => Promise.all(works),
    /** Stops all network answers to this life. */
    end: () => {
      isOver = true
    },
  }
}

export type Life = ReturnType<typeof startLife>

/** Sends a page's request to a worker, and reads the answer to its end. */
export async function ask(life: Pick<Life, 'answerCall'>, page: Page, path: string, init?: RequestInit) {
  const askedAt = Date.now()
  const isOwn = path !== paths.me && path !== paths.login
  const headers: HeadersInit = page.as && isOwn ? { [loadedAsHeader]: writeLoadedAs(page.as) } : {}
  const request = new Request(site + path, { ...init, headers, signal: timeout(giveUpAfter) })
  const response = await life.answerCall(request, page)
  const told = await toldBy(response, askedAt)
  if (path === paths.me && told.text.startsWith('{"id"')) noticeUser(page, told)
  return told
}

/** Same as in the page's client. */
function noticeUser(page: Page, { text, source }: Told): void {
  const { id, silo_id: siloId } = JSON.parse(text) as { id: string; silo_id: string }
  const user = userKey({ id, siloId })
  page.as ??= { user, isUnsure: true }
  if (page.as.user === user && source === 'network') page.as.isUnsure = false
}

async function toldBy(response: Response, askedAt: number): Promise<Told> {
  const of = (name: keyof typeof answerHeaders) => response.headers.get(answerHeaders[name])
  return {
    status: response.status,
    source: of('source'),
    reason: of('reason'),
    fetchedAt: Date.parse(of('fetchedAt') ?? ''),
    receivedAt: Date.parse(of('receivedAt') ?? ''),
    isSkewed: of('clockSkew') !== null,
    isOtherUser: of('otherUser') !== null,
    text: await response.text(),
    askedAt,
    toldAt: Date.now(),
  }
}
