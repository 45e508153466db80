import * as z from 'zod/mini'

/** What the worker knows of the way to the server. */
export type ConnectionState = 'live' | 'slow' | 'offline'

/** What a page may ask of the worker; anything else is ignored. */
export const pageMessage = z.discriminatedUnion('type', [
  /** Take control of this page: it was loaded around the worker. */
  z.object({ type: z.literal('claim') }),
  /** Let the waiting version take over; Workbox's own word for it. */
  z.object({ type: z.literal('SKIP_WAITING') }),
  /** See whether the server is back. Replies with a `ConnectionState`. */
  z.object({ type: z.literal('probe') }),
  /** Forget the user: stored answers first, then the session. Replies when done. */
  z.object({ type: z.literal('sign-out') }),
  /** What the connection is like now. Replies with a `ConnectionState`. */
  z.object({ type: z.literal('connection') }),
  /** Which database holds what is kept for this user. Replies with its name, or nothing. */
  z.object({ type: z.literal('partition') }),
  /** Keep what the server answers, or nothing from now on. Replies when it is done. */
  z.object({ type: z.literal('keep'), on: z.boolean() }),
  /** How much of the app itself is kept here. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('app-files') }),
  /** Fetch the next few files of the app that are not here yet: the page is idle. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('fetch-app-files') }),
  /** Keep these files of the app, which a page has just loaded. Replies with `AppFilesKept`. */
  z.object({ type: z.literal('keep-app-files'), paths: z.array(z.string()) }),
  /** Something for the origin, such as the demo's controls. Replies with its answer. */
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
  offline: z.boolean(),
})

/** A change to some of them. */
export const demoChange = z.partial(demoSettings)

export type DemoSettings = z.infer<typeof demoSettings>

/** What the demo's page asks for in place of a WebSocket, which never reaches a worker. Each replies with a `SocketAnswer`. */
export const socketCommand = z.discriminatedUnion('type', [
  /** Open the stream at this URL; its `SocketData` goes over the port. */
  z.object({
    type: z.literal('socket-open'),
    id: z.string(),
    url: z.url(),
    port: z.instanceof(MessagePort),
  }),
  /** Whether it is open still: a worker that was started anew knows nothing of it. */
  z.object({ type: z.literal('socket-check'), id: z.string() }),
])

export type SocketCommand = z.infer<typeof socketCommand>

/** How it is with a socket: open, or the code that it was closed with. */
export type SocketAnswer = 'open' | number

/** What goes either way: bytes, or the code that the socket is closed with. */
export type SocketData = ArrayBuffer | number

/** What the demo's origin tells of itself. */
export interface DemoState {
  settings: DemoSettings
  users: { token: string; label: string }[]
}

/** How many of the app's files are on this machine, how many could not be had just now, and their size in bytes. */
export interface AppFilesKept {
  files: number
  of: number
  failed: number
  bytes: number
  ofBytes: number
}

export type PageMessage = z.infer<typeof pageMessage>

/** Signed out, or the server named someone else. */
export type WipeReason = 'signed-out' | 'other-user'

/** What the worker tells pages. */
export type WorkerMessage =
  | { type: 'connection'; state: ConnectionState }
  /** Stored answers of this scope are gone, and why. */
  | { type: 'wiped'; why: WipeReason }
  /** The demo's origin changed its settings by itself: someone signed in or out. */
  | { type: 'demo'; state: DemoState }
  /** Something about storage that people should know. */
  | { type: 'notice'; text: string }
