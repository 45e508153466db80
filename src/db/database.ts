import { Dexie, type EntityTable, type Table } from 'dexie'
import type { AuditBlock } from '#domain/audit-log.ts'
import type { BlockSize } from '#api/generated/shared.ts'
import type { NotedChange } from '#domain/offline/changes.ts'
import { hexOf } from '#domain/keys/hex.ts'
import type { UploadStep } from '#domain/image-upload.ts'
import type { Missed, Taken, TakeState, TakeWait } from '#domain/offline/take-along.ts'
import { abortOnHide } from './abort-on-hide.ts'
import type { Seal, Sealed } from './seal.ts'

/** A stored response, so that pages once opened can be read offline. */
export interface AnswerRow {
  /** See `answerKey`. */
  key: string
  operationId: string
  /**
   * The collection that the answer belongs to, such as `/v1/instances`: writes mark answers stale by
   * collection.
   */
  resource: string
  pathname: string
  body: string
  contentType: string
  /** When the server sent it, milliseconds since the epoch by the server's clock. */
  fetchedAt: number
  /**
   * When this machine received it, milliseconds since the epoch by its own clock; absent in rows of older
   * versions.
   */
  receivedAt?: number
  /** When it expires, milliseconds since the epoch by this machine's clock. */
  keptUntil: number
  /** Characters of `body`, an estimate of bytes. */
  size: number
  /** Milliseconds since the epoch, accurate to the minute: the least recently used row is evicted first. */
  usedAt: number
  /** A later write may have made it stale. 0 or 1, since IndexedDB cannot index booleans. */
  stale: 0 | 1
  /** When a write last marked it, or the answers before it, stale; milliseconds since the epoch. */
  staleSince?: number
  /** The encrypted `key`, `pathname` and `body`, which are then placeholders. */
  sealed?: Sealed
}

/** The values of an unsent form, so that a reload or a sign-in loses nothing. */
export interface DraftRow {
  key: string
  /** The version of the form's fields; absent in drafts of older versions. */
  version?: number
  values: unknown
  savedAt: number
  /** Replaces `values`. */
  sealed?: Sealed
}

/** The progress of an image upload, so that a reload or a lost network does not repeat what was sent. */
export interface UploadRow {
  id: string
  /** The project's name, as last known. */
  project: string
  /** The project's id; absent until the upload's disk has been seen. */
  projectId?: string
  image: { name: string; description: string; os: string; version: string }
  blockSize: BlockSize
  fileName: string
  fileSize: number
  /** SHA-256 of the file's first MiB in hex digits, to recognize the file when it is chosen again. */
  headHash: string
  diskName: string
  snapshotName: string
  /** The next step. */
  step: UploadStep
  /** Everything before this byte is on the disk, or is zeros. */
  acknowledged: number
  /** Bytes of those that were not sent because they are zeros. */
  skipped: number
  /** The image may exist: its creation was requested, and its name was free. */
  imageAsked: boolean
  /**
   * Its name was free before the request, and taken when the server refused it: the browser sent it twice, or
   * someone else was faster. A retry adopts such an image; a cancel does not delete it.
   */
  imageDoubtful?: boolean
  /** Cancelled; only the cleanup remains. */
  cancelled: boolean
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** An encrypted `UploadRow`. */
export interface SealedUploadRow {
  id: string
  startedAt: number
  sealed: Sealed
}

/** A block of the audit log. Its entries may be encrypted, in consecutive parts. */
export interface AuditBlockRow extends AuditBlock {
  sealed?: { from: number; entries: number; part: Sealed }[]
  /**
   * Its end is proven by its entries. In rows of older versions it may be too late, since it relied on the
   * server's clock alone.
   */
  proved?: 1
}

/** How an answer differed from the one it replaced, so that a returning user sees what happened meanwhile. */
export interface ChangeRow {
  key: number
  /** Identifies the object that changed. */
  about: string
  /** When it was noticed, milliseconds since the epoch by this machine's clock. */
  at: number
  /** 1 until a list has shown it. */
  unseen: 0 | 1
  change?: Omit<NotedChange, 'key' | 'at' | 'isUnseen'>
  /** Replaces `change`. */
  sealed?: Sealed
}

/**
 * Something taken along: the answers that its pages need stay until it is removed. Stored so that a restarted
 * worker resumes.
 */
export interface TakeRow {
  id: string
  of: Taken
  state: TakeState
  /** Why it waits. */
  why?: TakeWait
  /**
   * When it may resume, if the server said so, or when to retry failed lists; milliseconds since the epoch.
   */
  until?: number
  /** How often this round has waited for an operation's rate limit since that one last answered. */
  waits?: Record<string, number>
  /** When this round began, milliseconds since the epoch: answers read before it are read again. */
  since: number
  /** When the last complete round began. */
  completeAsOf?: number
  /** Milliseconds spent reading in this round, without waiting. */
  spent: number
  done: number
  /** The reads known so far; lists add more. */
  known: number
  size: number
  /** From the last complete round, or from the current one if none is complete. */
  missed: Missed[]
}

/** An encrypted `TakeRow`. */
export interface SealedTakeRow {
  id: string
  since: number
  sealed: Sealed
}

/** Protects an answer for one or more takes: neither its age nor the budget deletes it. */
export interface PinRow {
  /** The stored key of the answer. */
  key: string
  /** The takes that need it. */
  takes: string[]
  /**
   * The operation and the id of the object it was read for, because pages may request it by name or by id.
   */
  place: string
  size: number
  /** When it was last read for a take, milliseconds since the epoch. */
  takenAt: number
  /** A page has found an object that this list lacks: the takes read it again, also within a round. */
  isOutdated?: true
}

/**
 * A number about the partition itself: its epoch and totals; the log's retention in milliseconds; when the
 * server last answered, the connection was last lost, the previous visit ended, and an eviction last made no
 * space, in milliseconds since the epoch.
 */
interface FactRow {
  key: 'epoch' | 'count' | 'size' | 'logKeptFor' | 'heardAt' | 'lostAt' | 'visitEndedAt' | 'evictedAt'
  value: number
}

/**
 * The store of one user on one origin. Does not open automatically: a deleted database must not be recreated.
 */
export class PartitionDatabase extends Dexie {
  declare answers: EntityTable<AnswerRow, 'key'>
  declare drafts: EntityTable<DraftRow, 'key'>
  declare facts: EntityTable<FactRow, 'key'>
  /** Blocks of the audit log with every entry of their interval, so that the log can be searched offline. */
  declare auditBlocks: EntityTable<AuditBlockRow, 'from'>
  declare uploads: Table<UploadRow | SealedUploadRow, string>
  declare changes: EntityTable<ChangeRow, 'key'>
  declare takes: Table<TakeRow | SealedTakeRow, string>
  declare pins: EntityTable<PinRow, 'key'>
  /** Encrypts its rows, if the user wants that. */
  seal: Seal | undefined
  /** If a search index exists: the keys of new, replaced and stale answers that it has not read yet. */
  justStored: Set<string> | undefined

  constructor(name: string) {
    super(name, { autoOpen: false })
    this.use(abortOnHide)
    this.version(1).stores({
      answers: 'key, resource, usedAt, keptUntil',
      drafts: 'key, savedAt',
      facts: 'key',
    })
    this.version(2).stores({ auditBlocks: 'from, to' })
    this.version(3).stores({ uploads: 'id' })
    this.version(4).stores({ changes: '++key, about, at' })
    this.version(5).stores({ takes: 'id', pins: 'key, *takes, place' })
  }
}

/** A value that belongs to this browser rather than to a user. */
interface SettingRow {
  key: string
  value: unknown
}

const settingsName = 'rackside'

/** What must be known before the user is: who was last signed in, and whether a sign-out is pending. */
export class SettingsDatabase extends Dexie {
  declare settings: EntityTable<SettingRow, 'key'>

  constructor(name = settingsName) {
    super(name)
    this.use(abortOnHide)
    this.version(1).stores({ settings: 'key' })
  }
}

/** Prefix of every partition's database name, for finding leftovers. */
export const partitionPrefix = 'rackside-user-'

/** The database that replaces a user's partition while stored data is encrypted. */
export const sealedName = (partition: string): string => `${partition}-sealed`

/** The database name of one user on one origin; `scope` separates the demo's pages. */
export async function partitionName(
  origin: string,
  siloId: string,
  userId: string,
  scope = '',
): Promise<string> {
  const bytes = new TextEncoder().encode([origin, scope, siloId, userId].join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return partitionPrefix + hexOf(hash.slice(0, 16))
}
