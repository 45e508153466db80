import * as z from 'zod/mini'
import type { NotedChange } from '#domain/offline/changes.ts'
import type { FindKind } from '#domain/offline/findable.ts'
import { type Missed, type Taken, takenKinds } from '#domain/offline/take-along.ts'

/**
 * The state of the connection to the server, as far as the worker knows. `sign-in-needed`: something on the way, such as an
 * authenticating proxy, redirects the API's requests to elsewhere.
 */
export type ConnectionState = 'live' | 'slow' | 'offline' | 'sign-in-needed'

const bytes = z.instanceof(Uint8Array<ArrayBuffer>)

/** A passphrase, or what a passkey gives for a salt. */
const secret = z.union([z.string(), bytes])

/** A secret, and the passkey that it is of. */
const lock = z.object({ secret, passkey: z.optional(z.object({ id: bytes, salt: bytes })) })

export type Lock = z.infer<typeof lock>

const taken = z.object({ kind: z.enum(takenKinds), id: z.string(), name: z.string() })

/** The messages that a page may send to the worker. All others are ignored. */
export const pageMessage = z.discriminatedUnion('type', [
  /** Take control of this page: it was loaded around the worker. */
  z.object({ type: z.literal('claim') }),
  /** Let the waiting version take over. The name is Workbox's. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  /** Send a request to see whether the server is back. Replies with a `ConnectionState`. */
  z.object({ type: z.literal('probe') }),
  /**
   * Sign out: delete what is stored, then end the session. `as` is whom the page was loaded as: if someone else is signed in,
   * nothing is done. Replies with a `SignOutReply`.
   */
  z.object({ type: z.literal('sign-out'), as: z.optional(z.string()) }),
  /** Get who is signed in, as far as the worker knows; replies with nothing while the partition is locked. */
  z.object({ type: z.literal('user') }),
  /** Look at the control file: it has changed. Replies when what it says is done. */
  z.object({ type: z.literal('control') }),
  /** Get the log of what the data layer has decided. Replies with its lines. */
  z.object({ type: z.literal('decisions') }),
  /** Get the state of the connection. Replies with a `ConnectionState`. */
  z.object({ type: z.literal('connection') }),
  /** Get the name of this user's partition. Replies with it, or with nothing; also if `as` is not who is signed in. */
  z.object({ type: z.literal('partition'), as: z.optional(z.string()) }),
  /**
   * Get what has changed within a week. Replies with `ChangesKept`, or with nothing; also if `as` is not who is signed in.
   */
  z.object({ type: z.literal('changes'), as: z.optional(z.string()) }),
  /** These changes have been seen. Replies when that is noted. */
  z.object({ type: z.literal('seen'), as: z.optional(z.string()), keys: z.array(z.number()) }),
  /** Keep answers on this machine, or delete them and keep none. Replies when done. */
  z.object({ type: z.literal('keep'), on: z.boolean() }),
  /** Get whether what is kept is sealed, and unlocked. Replies with a `SealState`. */
  z.object({ type: z.literal('seal-state') }),
  /**
   * Seal what is kept by a passphrase or the secret of a passkey, or no more where there is none; both delete what is kept. `as`
   * is whom the page was loaded as. Replies with whether it was done.
   */
  z.object({ type: z.literal('seal'), as: z.string(), by: z.optional(lock) }),
  /** Unlock what is kept. Replies with an `UnlockReply`. */
  z.object({ type: z.literal('unlock'), secret }),
  /** Get how many of the app's files are stored. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('app-files') }),
  /** Fetch the next few of the app's files that are missing, since the page is idle. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('fetch-app-files') }),
  /** Store these files of the app, which the page has just loaded. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('keep-app-files'), paths: z.array(z.string()) }),
  /**
   * Find what is kept of this user by a part of a name, an id, an address. `as` is whom the page was loaded as. Replies with a
   * `FindReply`, or with nothing where nothing may be read. An empty text has the index made, for what is typed next.
   */
  z.object({ type: z.literal('find'), as: z.optional(z.string()), text: z.string().check(z.maxLength(200)) }),
  /**
   * Take something along, or read it anew where it is already. `as` is whom the page was loaded as, as in the three below. Replies
   * with whether it was begun.
   */
  z.object({ type: z.literal('take'), as: z.optional(z.string()), of: taken }),
  /**
   * Go on with what was begun, and read anew what is due, unless it is `onlyAsked` what there is. Replies at once with what is taken
   * along: `TakeProgress`. `version` is which version of the contract the server holds, where the page knows.
   */
  z.object({
    type: z.literal('takes'),
    as: z.optional(z.string()),
    onlyAsked: z.optional(z.boolean()),
    version: z.optional(z.string()),
  }),
  /** Take something off. Replies when done. */
  z.object({ type: z.literal('take-off'), as: z.optional(z.string()), id: z.string() }),
  /** A command for the origin, such as a setting of the demo. Replies with its answer. */
  z.object({ type: z.literal('origin'), command: z.unknown() }),
])

/** How the demo behaves for one page. */
export const demoSettings = z.object({
  /** Whose token requests carry; null is signed out. */
  token: z.nullable(z.string()),
  latency: z.boolean(),
  /** Share of requests that fail, 0 to 1. */
  chaos: z.number().check(z.minimum(0), z.maximum(1)),
  size: z.enum(['normal', 'large']),
  /** When its server is from. */
  age: z._default(z.enum(['2025', '2026']), '2026'),
  offline: z.boolean(),
})

/** A change to some of them. */
export const demoChange = z.partial(demoSettings)

export type DemoSettings = z.infer<typeof demoSettings>

/** The demo's commands in place of a WebSocket, which does not pass a worker. Each replies with a `SocketAnswer`. */
export const socketCommand = z.discriminatedUnion('type', [
  /** Open the stream at this URL; its `SocketData` goes over the port. */
  z.object({
    type: z.literal('socket-open'),
    id: z.string(),
    url: z.url(),
    port: z.instanceof(MessagePort),
  }),
  /** Check that the stream is open: a worker that was restarted has lost it. */
  z.object({ type: z.literal('socket-check'), id: z.string() }),
])

export type SocketCommand = z.infer<typeof socketCommand>

/** The state of a socket: open, or the code that it was closed with. */
export type SocketAnswer = 'open' | number

/** What is sent in both directions: bytes, or the code that the socket is closed with. */
export type SocketData = ArrayBuffer | number

/** The state of the demo's origin. */
export interface DemoState {
  settings: DemoSettings
  users: { token: string; label: string }[]
}

/** How many of the app's files are stored, how many failed to load in the last round, and their size in bytes. */
export interface AppFilesKept {
  files: number
  of: number
  failed: number
  bytes: number
  ofBytes: number
}

/** What has changed, oldest first, and since when one may ask, milliseconds since the epoch. */
export interface ChangesKept {
  changes: NotedChange[]
  /** The connection was lost. */
  lostAt?: number
  /** The visit before this one ended. */
  visitEndedAt?: number
}

/** An object that was found among the answers that are kept. Everything in it but the kind is text of the server's. */
export interface Found {
  kind: FindKind
  name: string
  id?: string
  /** Its other words, addresses and MAC addresses. */
  lines: string[]
  /** The names of what it is in, and ids where a name is not known; by what each is. */
  within: Record<string, string>
  /** From when its answer's age counts, milliseconds since the epoch. */
  asOf: number
}

/** What was found. */
export interface FindReply {
  found: Found[]
  /** There are more than these. */
  hasMore: boolean
  /** All that is kept has been looked through; if not, asking again finds more. */
  isWhole: boolean
}

/** What is taken along, and how far that has come. */
export interface TakeProgress {
  id: string
  of: Taken
  state: 'going' | 'waiting' | 'complete'
  /** Why it waits, and until when where the server has said so, milliseconds since the epoch. */
  why?: 'connection' | 'rate' | 'space'
  until?: number
  /** When the last round that came to its end was begun, milliseconds since the epoch. */
  completeAsOf?: number
  /** Milliseconds that were spent on `done` reads of those that are `known` so far. */
  spent: number
  done: number
  known: number
  /** Characters. */
  size: number
  missed: Missed[]
}

/** What came of signing out. */
export type SignOutReply = 'done' | 'other-user'

/** Whether what is kept here is sealed, and open. */
export interface SealState {
  /** The control file allows it. */
  isAllowed: boolean
  isSealed: boolean
  /** The passkey that opens it; without one it is a passphrase. */
  passkey?: Lock['passkey']
  /** What is kept can be read. */
  isOpen: boolean
  /** The session has not ended, as far as the worker knows. */
  hasSession: boolean
  /** Until when it is open, or can be unlocked, milliseconds since the epoch. */
  until?: number
}

/**
 * What came of trying a secret: it is `over` when the server has not named the user for too long, and `reached` when the
 * server is there to be signed in at. After wrong tries one waits `until` a time, milliseconds since the epoch.
 */
export type UnlockReply =
  | { result: 'done' | 'wrong' | 'none' | 'over' | 'reached' }
  | { result: 'wait'; until: number }

export type PageMessage = z.infer<typeof pageMessage>

/** Why a partition was deleted: its user signed out, or the server named another user. */
export type WipeReason = 'signed-out' | 'other-user'

/** The messages that the worker sends to pages. */
export type WorkerMessage =
  | { type: 'connection'; state: ConnectionState }
  /** The partition of this scope was deleted. `user` is who is signed in now, where the server has named another. */
  | { type: 'wiped'; why: WipeReason; user?: string }
  /** The demo's origin has changed its settings: someone signed in or out. */
  | { type: 'demo'; state: DemoState }
  /** The partition of this scope was locked: the session has ended, or someone has signed in. */
  | { type: 'locked' }
  /** Changes of what the server answers were noted, or seen. */
  | { type: 'changes' }
  /** The control file has changed: look at it. */
  | { type: 'control' }
  /** A notice about storage for the user. */
  | { type: 'notice'; text: string }
