import { currentUserView } from '#api/generated/current-user.ts'
import type { Secret } from '#db/wrapped-key.ts'
import { probe } from './data-layer.ts'
import type { DataLayerParts } from './data-layer-parts.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import {
  type AppFilesKept,
  pageMessage,
  type SignOutReply,
  type UnlockReply,
} from '#worker-protocol/messages.ts'
import type { OwedLogout } from './owed-logout.ts'
import { mayRead } from './whose.ts'

/** The parts of a `MessageEvent` that are used. */
export interface ReceivedMessage {
  data: unknown
  /** A page has an id; another worker or a port has none. */
  source: object | null
  ports: readonly { postMessage: (value: unknown) => void }[]
}

/** What pages may do with the app's own files. */
export interface AppFilesHere {
  kept: () => Promise<AppFilesKept>
  fetchSome: () => Promise<AppFilesKept>
  keepLoaded: (paths: string[]) => Promise<AppFilesKept>
}

/** What pages may do with the worker itself. */
export interface WorkerItself {
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  location: { origin: string }
  /** Looks at the control file and does what it says. */
  lookAtControl: () => Promise<void>
}

/** Does what a page's message says and replies through its port. Unknown messages are ignored. */
export async function onPageMessage(
  parts: DataLayerParts,
  owed: OwedLogout,
  files: AppFilesHere,
  worker: WorkerItself,
  { data, source, ports }: ReceivedMessage,
): Promise<void> {
  const message = pageMessage.safeParse(data)
  if (!message.success) return
  const clientId = source && 'id' in source && typeof source.id === 'string' ? source.id : ''
  const scope = parts.origin.scopeOf(clientId)
  const reply = (value: unknown) => ports[0]?.postMessage(value)

  switch (message.data.type) {
    case 'claim':
      return worker.clients.claim()
    case 'SKIP_WAITING':
      return worker.skipWaiting()
    case 'control':
      await worker.lookAtControl()
      return reply(true)
    case 'decisions':
      return reply(await parts.decisions.lines())
    case 'connection':
      return reply(parts.breakerOf(scope).state)
    case 'probe':
      await owed.deliver(scope)
      return reply(await probe(parts, scope, new URL('/v1/ping', worker.location.origin).href))
    case 'sign-out':
      if (message.data.as !== undefined && (await isOther(parts, scope, message.data.as))) {
        return reply('other-user' satisfies SignOutReply)
      }
      // The store is wiped first, since that needs no network.
      await parts.partitions.signOut(scope)
      await owed.owe(scope)
      await owed.deliver(scope)
      return reply('done' satisfies SignOutReply)
    case 'user':
      return reply(await parts.partitions.user(scope))
    case 'partition': {
      const request = new Request(new URL(currentUserView.path, worker.location.origin))
      const as = message.data.as === undefined ? undefined : { user: message.data.as, isUnsure: false }
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
      const call = { request, scope, clientId, waitUntil, as, isWrite: false }
      return reply(
        (await mayRead(parts, call)) ? (await parts.partitions.toRead(scope))?.partition : undefined,
      )
    }
    case 'seal-state':
      return reply(await parts.partitions.sealState(scope))
    case 'seal': {
      const { as, by } = message.data
      const isDone = await parts.partitions.changeSeal(scope, as, by).catch(() => false)
      parts.decisions.note('seal', by ? 'on' : 'off', isDone ? 'done' : 'refused')
      return reply(isDone)
    }
    case 'unlock': {
      const answer = await unlock(parts, scope, message.data.secret, worker.location.origin)
      parts.decisions.note('unlock', answer.result)
      return reply(answer)
    }
    case 'keep':
      await parts.partitions.keep(message.data.on)
      return reply(true)
    case 'app-files':
      return reply(await files.kept())
    case 'fetch-app-files':
      return reply(await files.fetchSome())
    case 'keep-app-files':
      return reply(await files.keepLoaded(message.data.paths))
    case 'origin':
      return reply(await parts.origin.command?.(message.data.command, scope))
  }
}

/** Unlocks what is kept, unless the session has ended and the server is there to be signed in at. */
async function unlock(
  parts: DataLayerParts,
  scope: string,
  secret: Secret,
  origin: string,
): Promise<UnlockReply> {
  const { hasSession } = await parts.partitions.sealState(scope)
  const isThere = async () => isReached(await probe(parts, scope, new URL('/v1/ping', origin).href))
  if (!hasSession && (await isThere())) return { result: 'reached' }
  return parts.partitions.unlock(scope, secret)
}

/** Whether it is known that someone else is signed in than a page was loaded as. */
async function isOther({ partitions }: DataLayerParts, scope: string, as: string): Promise<boolean> {
  const user = await partitions.user(scope)
  return user !== undefined && user !== as
}
