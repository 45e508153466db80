import { currentUserView } from '#api/generated/current-user.ts'
import { markSeen, readChanges } from '#db/changes.ts'
import { emptyPartition } from '#db/contents.ts'
import type { PartitionDatabase } from '#db/database.ts'
import { readMoments } from '#db/moments.ts'
import type { Secret } from '#db/wrapped-key.ts'
import { probe } from './data-layer.ts'
import type { DataLayerDeps, DocumentCall, WaitUntil } from './data-layer-deps.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import {
  type AppFilesKept,
  type ChangesKept,
  pageMessage,
  type SignOutReply,
  type UnlockReply,
} from '#worker-protocol/messages.ts'
import { storeAgain } from './answers/store-answer.ts'
import { findKept } from './find/find-kept.ts'
import type { PendingLogout } from './session/pending-logout.ts'
import { Takes } from './take-along/takes.ts'
import { type GateDeps, mayShowStored } from './session/user-gate.ts'

/** The parts of a `MessageEvent` that are used. */
export interface ReceivedMessage {
  data: unknown
  /** Only a page has an `id`; another worker or a port has none. */
  source: object | null
  ports: readonly { postMessage: (value: unknown) => void }[]
}

/** What pages may do with the app's files. */
export interface AppFilesHere {
  kept: () => Promise<AppFilesKept>
  fetchSome: () => Promise<AppFilesKept>
  keepLoaded: (paths: string[]) => Promise<AppFilesKept>
}

/** What pages may do with the worker itself. */
export interface WorkerItself {
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  origin: string
  /** Reads the control file and applies it. */
  lookAtControl: () => Promise<void>
}

/** Handles a page's message and replies through its port. Ignores unknown messages. */
export async function onPageMessage(
  deps: DataLayerDeps,
  owed: PendingLogout,
  files: AppFilesHere,
  worker: WorkerItself,
  received: ReceivedMessage,
): Promise<void> {
  try {
    await doAsTold(deps, owed, files, worker, received)
  } catch (error) {
    // A sign-in or sign-out meanwhile closes the store: the reply is then empty.
    if (!isClosed(error)) throw error
    received.ports[0]?.postMessage(undefined)
  }
}

const isClosed = (error: unknown) =>
  error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)

async function doAsTold(
  deps: DataLayerDeps,
  owed: PendingLogout,
  files: AppFilesHere,
  worker: WorkerItself,
  { data, source, ports }: ReceivedMessage,
): Promise<void> {
  const message = pageMessage.safeParse(data)
  if (!message.success) return
  const clientId = source && 'id' in source && typeof source.id === 'string' ? source.id : ''
  const scope = deps.origin.scopeOf(clientId)
  const reply = (value: unknown) => ports[0]?.postMessage(value)
  const waitUntil: WaitUntil = (work, operation) => void deps.decisions.noteFailure(operation, scope, work)
  const asker = { scope, clientId, waitUntil }
  // While a sign-out is pending, nobody is signed in, and nothing is requested on their behalf.
  const isOwn = async (user: string | undefined) =>
    (await owed.deliver(scope)) && mayReadAs(deps, asker, user, worker.origin)
  const readable = async (user: string | undefined) =>
    (await isOwn(user)) ? deps.partitions.toRead(scope) : undefined
  const takes = new Takes(deps, worker.origin)

  switch (message.data.type) {
    case 'claim':
      return worker.clients.claim()
    case 'retire':
      deps.retirement.hasBegun = true
      return undefined
    case 'SKIP_WAITING':
      return worker.skipWaiting()
    case 'control':
      await worker.lookAtControl()
      return reply(true)
    case 'decisions':
      return reply(await deps.decisions.lines())
    case 'connection':
      return reply(deps.breakerOf(scope).state)
    case 'probe':
      await owed.deliver(scope)
      return reply(await probe(deps, scope, worker.origin))
    case 'sign-out':
      if (message.data.as !== undefined && (await isOther(deps, scope, message.data.as))) {
        return reply('other-user' satisfies SignOutReply)
      }
      // Stored data is deleted first, since that needs no network.
      await deps.partitions.signOut(scope)
      await owed.deliver(scope)
      return reply('done' satisfies SignOutReply)
    case 'user':
      return reply(await deps.partitions.user(scope))
    case 'partition':
      return reply((await readable(message.data.as))?.partition)
    case 'changes': {
      const { database } = (await readable(message.data.as)) ?? {}
      return reply(database && (await changesKept(deps, database)))
    }
    case 'seen': {
      const { database } = (await readable(message.data.as)) ?? {}
      if (database && (await markSeen(database, message.data.keys)) > 0) deps.onChanges(scope)
      return reply(true)
    }
    case 'clear': {
      const { database } = (await readable(message.data.as)) ?? {}
      if (!database) return reply(false)
      await emptyPartition(database)
      storeAgain(database)
      return reply(true)
    }
    case 'find': {
      const { as, text } = message.data
      return reply(await findKept(() => readable(as), text, deps.now))
    }
    case 'take':
      return reply((await isOwn(message.data.as)) && (await takes.begin(asker, message.data.of)))
    case 'takes':
      if (!(await isOwn(message.data.as))) return reply(undefined)
      reply(await takes.list(asker))
      if (message.data.onlyAsked) return undefined
      // The open message event keeps the worker alive while there is something to do.
      return takes.goOn(asker, message.data.version)
    case 'take-off':
      return reply((await isOwn(message.data.as)) && (await takes.end(asker, message.data.id)))
    case 'seal-state':
      return reply(await deps.sealing.stateOf(scope))
    case 'seal': {
      const { as, by } = message.data
      const isDone = await deps.sealing.change(scope, as, by).catch(() => false)
      deps.decisions.note('seal', by ? 'on' : 'off', isDone ? 'done' : 'refused')
      return reply(isDone)
    }
    case 'unlock': {
      const answer = await unlock(deps, scope, message.data.secret, worker.origin)
      deps.decisions.note('unlock', answer.result)
      return reply(answer)
    }
    case 'keep':
      await deps.partitions.keep(message.data.on)
      return reply(true)
    case 'app-files':
      return reply(await files.kept())
    case 'fetch-app-files':
      return reply(await files.fetchSome())
    case 'keep-app-files':
      return reply(await files.keepLoaded(message.data.paths))
    case 'origin':
      return reply(await deps.origin.command?.(message.data.command, scope))
  }
}

type Asker = Pick<DocumentCall, 'scope' | 'clientId' | 'waitUntil'>

/** Whether a page that was loaded as this user may read stored data. */
function mayReadAs(deps: GateDeps, asker: Asker, user: string | undefined, origin: string): Promise<boolean> {
  const request = new Request(new URL(currentUserView.path, origin))
  const as = user === undefined ? undefined : { user, isUnsure: false }
  return mayShowStored(deps, { ...asker, request, as, isWrite: false })
}

async function changesKept(
  { keepFor, now }: Pick<DataLayerDeps, 'keepFor' | 'now'>,
  database: PartitionDatabase,
): Promise<ChangesKept> {
  const changes = await readChanges(database, now(), await keepFor('kept'))
  return { changes, ...(await readMoments(database, now())) }
}

/** Unlocks stored data, unless the session has ended and the server is reachable for a sign-in. */
async function unlock(
  deps: DataLayerDeps,
  scope: string,
  secret: Secret,
  origin: string,
): Promise<UnlockReply> {
  const { hasSession } = await deps.sealing.stateOf(scope)
  const isThere = async () => isReached(await probe(deps, scope, origin))
  if (!hasSession && (await isThere())) return { result: 'reached' }
  return deps.sealing.unlock(scope, secret)
}

/** Whether someone other than the user a page was loaded as is known to be signed in. */
async function isOther(
  { partitions }: Pick<DataLayerDeps, 'partitions'>,
  scope: string,
  as: string,
): Promise<boolean> {
  const user = await partitions.user(scope)
  return user !== undefined && user !== as
}
