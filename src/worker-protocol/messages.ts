import * as z from 'zod/mini'

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
  /** The control file has changed: look at it. */
  | { type: 'control' }
  /** A notice about storage for the user. */
  | { type: 'notice'; text: string }
