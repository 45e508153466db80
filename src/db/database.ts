import { Dexie, type EntityTable, type Table } from 'dexie'
import type { AuditBlock } from '#domain/audit-log.ts'
import type { BlockSize } from '#api/generated/shared.ts'
import type { NotedChange } from '#domain/offline/changes.ts'
import type { UploadStep } from '#domain/image-upload.ts'
import type { Missed, Taken } from '#domain/offline/take-along.ts'
import type { Seal, Sealed } from './seal.ts'

/** One stored response. Kept so that what was opened stays browsable without a network. */
export interface AnswerRow {
  /** See `answerKey`. */
  key: string
  operationId: string
  /** The collection that the answer belongs to, such as `/v1/instances`: what a write makes stale. */
  resource: string
  pathname: string
  body: string
  contentType: string
  /** When the server gave it, milliseconds since the epoch by the server's clock. */
  fetchedAt: number
  /** When this machine got it, milliseconds since the epoch by its own clock; absent in rows of before there was one. */
  receivedAt?: number
  /** Milliseconds since the epoch by this machine's clock; deleted after. */
  keptUntil: number
  /** Characters of `body`, which stand for bytes in the budget. */
  size: number
  /** Milliseconds since the epoch, to the minute: the least recently used goes first. */
  usedAt: number
  /** A write since then may have made it wrong. 0 or 1, since IndexedDB cannot index booleans. */
  stale: 0 | 1
  /** When a write last marked it so, milliseconds since the epoch. */
  staleSince?: number
  /** In place of `key`, `pathname` and `body`, which then say nothing. */
  sealed?: Sealed
}

/** What was typed into a form that was not sent. Kept so that a reload or a sign-in loses nothing. */
export interface DraftRow {
  key: string
  /** Of what the form's fields were when it was typed; absent before drafts had one. */
  version?: number
  values: unknown
  savedAt: number
  /** In place of `values`. */
  sealed?: Sealed
}

/** How far the upload of an image has come. Kept so that a reload or a lost network costs nothing that was sent. */
export interface UploadRow {
  id: string
  /** The project's name. */
  project: string
  image: { name: string; description: string; os: string; version: string }
  blockSize: BlockSize
  fileName: string
  fileSize: number
  /** SHA-256 of the file's first MiB in hex digits: whether it is the same file that is chosen again. */
  headHash: string
  diskName: string
  snapshotName: string
  /** What is to be done next. */
  step: UploadStep
  /** Everything before this byte is on the disk, or is zeros. */
  acknowledged: number
  /** Bytes of that which were not sent because they are zeros. */
  skipped: number
  /** The image may have been made: its creation was asked for. */
  imageAsked: boolean
  /** It was called off: there is only cleaning up left. */
  cancelled: boolean
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** The same where it is sealed. */
export interface SealedUploadRow {
  id: string
  startedAt: number
  sealed: Sealed
}

/** A block of the audit log. Its entries may be sealed, in parts that follow each other. */
export interface AuditBlockRow extends AuditBlock {
  sealed?: { from: number; entries: number; part: Sealed }[]
  /** It reaches no further than its entries prove. Older rows may: they went by the server's clock alone. */
  proved?: 1
}

/** In what an answer differed from the one that it replaced. Kept so that who comes back sees what happened meanwhile. */
export interface ChangeRow {
  key: number
  /** Stands for the object that it is about. */
  about: string
  /** When it was noticed, milliseconds since the epoch by this machine's clock. */
  at: number
  /** No list has shown it yet. */
  unseen: 0 | 1
  change?: Omit<NotedChange, 'key' | 'at' | 'isUnseen'>
  /** In place of `change`. */
  sealed?: Sealed
}

/** Where a take has come to. */
type TakeState = 'going' | 'waiting' | 'complete'

/** Something that is taken along: what its pages read is kept until it is taken off. Kept so that a worker that was stopped goes on. */
export interface TakeRow {
  id: string
  of: Taken
  state: TakeState
  /** Why it waits. */
  why?: 'connection' | 'rate' | 'space'
  /** When it may go on, where the server has said so, or is to ask for failed lists again, milliseconds since the epoch. */
  until?: number
  /** When this round was begun, milliseconds since the epoch: what was read before is read again. */
  since: number
  /** When the last round that came to its end was begun. */
  completeAsOf?: number
  /** Milliseconds that this round has been read for, without those in which it waited. */
  spent: number
  done: number
  /** As far as is known: lists say how many reads there are. */
  known: number
  size: number
  /** Of the last round that came to its end, or so far where none has. */
  missed: Missed[]
}

/** The same where it is sealed. */
export interface SealedTakeRow {
  id: string
  since: number
  sealed: Sealed
}

/** An answer that takes keep: neither its age nor the budget of answers deletes it. */
export interface PinRow {
  /** As the answer's. */
  key: string
  /** The takes that keep it. */
  takes: string[]
  /** The operation and the id of what it was read for, as an answer's key: pages may ask by a name or by an id. */
  place: string
  size: number
  /** When it was last read for a take, milliseconds since the epoch. */
  takenAt: number
}

/**
 * A number about the partition itself: its epoch, how much it holds, for how many milliseconds it keeps the log; when the server was
 * last heard, when the connection was last lost, and when the visit before this one ended, in milliseconds since the epoch.
 */
interface FactRow {
  key: 'epoch' | 'count' | 'size' | 'logKeptFor' | 'heardAt' | 'lostAt' | 'visitEndedAt'
  value: number
}

/** The store of one user on one origin. It does not open by itself: a deleted one must not be created again. */
export class PartitionDatabase extends Dexie {
  declare answers: EntityTable<AnswerRow, 'key'>
  declare drafts: EntityTable<DraftRow, 'key'>
  declare facts: EntityTable<FactRow, 'key'>
  /** The audit log: blocks that hold every entry of their time. Kept so that it can be searched without a network. */
  declare auditBlocks: EntityTable<AuditBlockRow, 'from'>
  declare uploads: Table<UploadRow | SealedUploadRow, string>
  declare changes: EntityTable<ChangeRow, 'key'>
  declare takes: Table<TakeRow | SealedTakeRow, string>
  declare pins: EntityTable<PinRow, 'key'>
  /** What seals its rows, where its user wants that. */
  seal: Seal | undefined
  /** Where there is an index of its answers: the keys of those that it has not heard of, new ones and others in their place. */
  justStored: Set<string> | undefined

  constructor(name: string) {
    super(name, { autoOpen: false })
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

/** A small fact that belongs to this browser rather than to one user. */
interface SettingRow {
  key: string
  value: unknown
}

/** The name of the settings' database. */
export const settingsName = 'rackside'

/** What must be known before a user is: who was last signed in, and whether a sign-out is owed. */
export class SettingsDatabase extends Dexie {
  declare settings: EntityTable<SettingRow, 'key'>

  constructor(name = settingsName) {
    super(name)
    this.version(1).stores({ settings: 'key' })
  }
}

/** Prefix of every partition's database name, by which leftovers are found. */
export const partitionPrefix = 'rackside-user-'

/** The name of the database in whose place the same user's is while what is kept is sealed. */
export const sealedName = (partition: string): string => `${partition}-sealed`

/** The name of the database of one user on one origin; `scope` tells apart several pages' states (demo). */
export async function partitionName(
  origin: string,
  siloId: string,
  userId: string,
  scope = '',
): Promise<string> {
  const bytes = new TextEncoder().encode([origin, scope, siloId, userId].join('\n'))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return (
    partitionPrefix + Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
