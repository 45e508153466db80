import * as z from 'zod/mini'
import type { NotedChange } from '#domain/offline/changes.ts'
import type { FindKind } from '#domain/offline/findable.ts'
import {
  type Missed,
  type Taken,
  takenKinds,
  type TakeState,
  type TakeWait,
} from '#domain/offline/take-along.ts'

/**
 * The state of the connection as the worker last saw it. `sign-in-needed`: something in between, such as an
 * authenticating proxy, redirects the API's requests elsewhere.
 */
export type ConnectionState = 'live' | 'slow' | 'offline' | 'sign-in-needed'

const bytes = z.instanceof(Uint8Array<ArrayBuffer>)

/** A passphrase, or a passkey's PRF output. */
const secret = z.union([z.string(), bytes])

/** A secret, and its passkey if it has one. */
const lock = z.object({ secret, passkey: z.optional(z.object({ id: bytes, salt: bytes })) })

export type Lock = z.infer<typeof lock>

const taken = z.object({ kind: z.enum(takenKinds), id: z.string(), name: z.string() })

/** The messages that a page may send to the worker, which ignores all others. */
export const pageMessage = z.discriminatedUnion('type', [
  /** Take control of this page, which loaded without the worker. */
  z.object({ type: z.literal('claim') }),
  /** The waiting version is about to take over, which it cannot do during a take. */
  z.object({ type: z.literal('retire') }),
  /** Let the waiting version take over. The name is Workbox's. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  /** Send a request to check whether the server is back. Replies with a `ConnectionState`. */
  z.object({ type: z.literal('probe') }),
  /**
   * Sign out: delete all stored data, then end the session. Does nothing if a user other than `as`, whom the
   * page was loaded as, is signed in. Replies with a `SignOutReply`.
   */
  z.object({ type: z.literal('sign-out'), as: z.optional(z.string()) }),
  /** Get the signed-in user as the worker knows it; no value while the partition is locked. */
  z.object({ type: z.literal('user') }),
  /** Read the control file, which has changed. Replies once the worker has applied it. */
  z.object({ type: z.literal('control') }),
  /** Get the log of the data layer's decisions. Replies with its lines. */
  z.object({ type: z.literal('decisions') }),
  /** Get the state of the connection. Replies with a `ConnectionState`. */
  z.object({ type: z.literal('connection') }),
  /**
   * Get the name of this user's partition. No value if there is none or a user other than `as` is signed in.
   */
  z.object({ type: z.literal('partition'), as: z.optional(z.string()) }),
  /**
   * Get the changes of the last week. Replies with `ChangesKept`; no value if there are none or a user other
   * than `as` is signed in.
   */
  z.object({ type: z.literal('changes'), as: z.optional(z.string()) }),
  /** Mark changes as seen. Replies when done. */
  z.object({ type: z.literal('seen'), as: z.optional(z.string()), keys: z.array(z.number()) }),
  /** Delete what is stored for this user. Replies with whether that is done. */
  z.object({ type: z.literal('clear'), as: z.optional(z.string()) }),
  /** Start storing answers on this machine, or delete them and stop. Replies when done. */
  z.object({ type: z.literal('keep'), on: z.boolean() }),
  /** Get whether stored data is encrypted, and unlocked. Replies with a `SealState`. */
  z.object({ type: z.literal('seal-state') }),
  /**
   * Encrypt stored data with a passphrase or a passkey's secret, or stop encrypting it without `by`; both
   * delete what is stored. `as` is the user the page was loaded as. Replies with whether it was done.
   */
  z.object({ type: z.literal('seal'), as: z.string(), by: z.optional(lock) }),
  /** Unlock stored data. Replies with an `UnlockReply`. */
  z.object({ type: z.literal('unlock'), secret }),
  /** Get how many of the app's files are stored. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('app-files') }),
  /** Fetch the next few missing files of the app, because the page is idle. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('fetch-app-files') }),
  /** Store files of the app that the page has just loaded. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('keep-app-files'), paths: z.array(z.string()) }),
  /**
   * Search this user's stored data by part of a name, id or address. `as` is the user the page was loaded as.
   * Replies with a `FindReply`; no value if nothing may be read. An empty text builds the index in advance.
   */
  z.object({ type: z.literal('find'), as: z.optional(z.string()), text: z.string().check(z.maxLength(200)) }),
  /**
   * Take something along, or refresh it if it already is. In this message and the three below, `as` is the
   * user the page was loaded as. Replies with whether it started.
   */
  z.object({ type: z.literal('take'), as: z.optional(z.string()), of: taken }),
  /**
   * Resume unfinished takes and refresh those that are due; with `onlyAsked`, only list them. Replies at once
   * with a list of `TakeProgress`. `version` is the contract version of the server, if the page knows it.
   */
  z.object({
    type: z.literal('takes'),
    as: z.optional(z.string()),
    onlyAsked: z.optional(z.boolean()),
    version: z.optional(z.string()),
  }),
  /** Stop taking something along. Replies with whether it was stopped. */
  z.object({ type: z.literal('take-off'), as: z.optional(z.string()), id: z.string() }),
  /** A command for the origin, such as a demo setting. Replies with the origin's result. */
  z.object({ type: z.literal('origin'), command: z.unknown() }),
])

/** The demo's settings for one page. */
export const demoSettings = z.object({
  /** The user's token, sent with every request; null if signed out. */
  token: z.nullable(z.string()),
  latency: z.boolean(),
  /** Share of requests that fail, 0 to 1. */
  chaos: z.number().check(z.minimum(0), z.maximum(1)),
  size: z.enum(['normal', 'large']),
  /** The year of the server's version. */
  age: z._default(z.enum(['2025', '2026']), '2026'),
  offline: z.boolean(),
})

export const demoChange = z.partial(demoSettings)

export type DemoSettings = z.infer<typeof demoSettings>

/**
 * The demo's replacement for WebSockets, which bypass workers. Each command replies with a `SocketAnswer`.
 */
export const socketCommand = z.discriminatedUnion('type', [
  /** Open the stream at this URL; its `SocketData` goes over the port. */
  z.object({
    type: z.literal('socket-open'),
    id: z.string(),
    url: z.url(),
    port: z.instanceof(MessagePort),
  }),
  /** Check that the stream is open: a restarted worker has lost it. */
  z.object({ type: z.literal('socket-check'), id: z.string() }),
])

export type SocketCommand = z.infer<typeof socketCommand>

/** `open`, or the code that the socket was closed with. */
export type SocketAnswer = 'open' | number

/** Sent in both directions: bytes, or the code that closes the socket. */
export type SocketData = ArrayBuffer | number

/** The settings of the demo's server for one page, and the users it offers. */
export interface DemoState {
  settings: DemoSettings
  users: { token: string; label: string }[]
}

/**
 * How many of the app's files are stored, how many failed to load in the last round, and their size in bytes.
 */
export interface AppFilesKept {
  files: number
  of: number
  failed: number
  bytes: number
  ofBytes: number
}

/** Changes, oldest first, and the times to count them from, in milliseconds since the epoch. */
export interface ChangesKept {
  changes: NotedChange[]
  /** When the connection was lost. */
  lostAt?: number
  /** When the previous visit ended. */
  visitEndedAt?: number
}

/** An object found in stored answers. All of it but the kind is text from the server. */
export interface Found {
  kind: FindKind
  name: string
  id?: string
  /** Its other searchable words, addresses and MAC addresses. */
  lines: string[]
  /** The names of its containers by kind, such as its project; ids where the name is unknown. */
  within: Record<string, string>
  /** The time from which its answer's age counts, milliseconds since the epoch. */
  asOf: number
  /** That time is by this machine's clock instead of the server's. */
  isLocal?: true
  /** A later write from here may have made its answer stale. */
  isStale?: true
}

export interface FindReply {
  found: Found[]
  /** More objects match. */
  hasMore: boolean
  /** All stored answers were searched; if false, searching again finds more. */
  isWhole: boolean
}

/** A take and its progress. */
export interface TakeProgress {
  id: string
  of: Taken
  state: TakeState
  /** Why it waits, and until when if the server said so, milliseconds since the epoch. */
  why?: TakeWait
  until?: number
  /** When the last complete round began, milliseconds since the epoch. */
  completeAsOf?: number
  /** Milliseconds spent on the first `done` of the `known` reads. */
  spent: number
  done: number
  known: number
  /** Characters. */
  size: number
  missed: Missed[]
}

export type SignOutReply = 'done' | 'other-user'

/** Whether stored data is encrypted, and whether it can be read. */
export interface SealState {
  /** The control file allows encryption. */
  isAllowed: boolean
  isSealed: boolean
  /** The passkey that unlocks it; if absent, a passphrase does. */
  passkey?: Lock['passkey']
  /** Stored data can be read. */
  isOpen: boolean
  /** The session has not ended, as far as the worker knows. */
  hasSession: boolean
  /** When it locks or can no longer be unlocked, milliseconds since the epoch. */
  until?: number
}

/**
 * The result of trying a secret. `over`: the server has not confirmed the user for too long. `reached`: the
 * server is reachable, so the user can sign in. After wrong tries, wait `until` a time in milliseconds since
 * the epoch.
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
  /** The partition of this scope was deleted. `user` is now signed in, if the server named another. */
  | { type: 'wiped'; why: WipeReason; user?: string }
  /** The demo's settings changed: someone signed in or out. */
  | { type: 'demo'; state: DemoState }
  /** The partition of this scope was locked: the session ended, or someone signed in. */
  | { type: 'locked' }
  /** Changes in the server's answers were noted, or marked as seen. */
  | { type: 'changes' }
  /** The control file has changed: read it. */
  | { type: 'control' }
  /** A notice about storage for the user. */
  | { type: 'notice'; text: string }
