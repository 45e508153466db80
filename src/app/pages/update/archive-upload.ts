import { OfflineError } from '#api/errors.ts'
import {
  systemUpdatePutRepository,
  systemUpdateRepositoryUpload,
  systemUpdateTrustRootList,
} from '#api/generated/system-update.ts'
import { Speed } from '#app/shared/files/speed.ts'
import { claimUpload, releaseUpload, uploadsGoing } from '#app/shared/files/upload-locks.ts'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { call, callServer } from '#app/data/client.ts'
import { fetchTelling } from '#app/data/fetch-telling.ts'
import { ownNotes } from '#app/data/own-notes.ts'
import { refreshAfter } from '#app/data/query.ts'
import { offers } from '#app/user/server-version.ts'
import { createStore } from '#app/state/store.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { hashOf } from './archive-file.ts'

/** A release's archive on its way to the rack, or at the end of it. */
export interface ArchiveUpload {
  file: File
  /** What its checksum has to be, in hex digits; empty where nobody has said. */
  expected: string
  phase: 'reading' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'
  /** Bytes that have been read, or sent. */
  bytes: number
  perSecond: number | undefined
  /** The file's checksum, as read here. */
  hash: string | undefined
  error: Error | undefined
  /** What the rack made of it. */
  release: { version: string; isNew: boolean } | undefined
}

export const isUnderWay = ({ phase }: ArchiveUpload): boolean =>
  phase === 'reading' || phase === 'sending' || phase === 'checking'

/** The upload of this tab, of which there is one at a time. It goes on whatever page one is on. */
export const archiveUpload = createStore<ArchiveUpload | undefined>(undefined)

/** What is left where a reload interrupts it: nothing that could be gone on with, but to be said. */
export const interruptedUploads = ownNotes<{ fileName: string; size: number; since: number }>(
  'release-upload',
)

/** Long enough for any archive on any line. */
const noLimit = 24 * 3600_000
const toldEvery = 200

/** Milliseconds without a byte sent after which the connection counts as lost. */
const givenUpAfter = 60_000

let stop = new AbortController()

/** Ends the upload; the rack drops what it has of it. */
export const cancelUpload = (): void => stop.abort()

/** Reads the archive for its checksum and sends it. Ends with a phase that says how it went: it never rejects. */
export async function uploadArchive(file: File, expected: string): Promise<void> {
  const mine = new AbortController()
  stop.abort()
  stop = mine
  const { signal } = mine
  let state: ArchiveUpload = {
    file,
    expected,
    phase: 'reading',
    bytes: 0,
    perSecond: undefined,
    hash: undefined,
    error: undefined,
    release: undefined,
  }
  const tell = (change: Partial<ArchiveUpload>) => {
    state = { ...state, ...change }
    if (stop === mine) archiveUpload.set(state)
  }
  tell({})
  const finished = unfinishedWork.add()
  const stopAsking = askOnUnload()
  const id = crypto.randomUUID()
  await claimUpload(id)
  try {
    const hash = await hashOf(
      file,
      signal,
      throttled((bytes) => tell({ bytes })),
    )
    tell({ hash, bytes: 0, phase: 'sending' })
    if (expected && expected !== hash) throw new Error(otherFile)
    // Also refuses what a tab would send in which someone else has signed in meanwhile.
    await callServer(systemUpdateTrustRootList, { query: { limit: 1 } }, signal)
    // What is said of the file from now on is how this goes.
    const going = await uploadsGoing()
    await interruptedUploads.forgetWhere((note, id) => note.fileName === file.name && !going.has(id))
    await interruptedUploads.note(id, { fileName: file.name, size: file.size, since: Date.now() })
    const stored = await sendArchive(file, signal, tell)
    if (stored.hash !== hash) throw new Error(`The rack computed a different checksum: ${stored.hash}`)
    tell({ phase: 'done', release: stored })
  } catch (error) {
    const end = { perSecond: undefined }
    tell(
      signal.aborted ? { ...end, phase: 'cancelled' } : { ...end, phase: 'failed', error: errorFor(error) },
    )
  } finally {
    stopAsking()
    finished()
    // Also of one that was called off when all of it had arrived.
    refreshAfter(
      offers(systemUpdateRepositoryUpload) ? systemUpdateRepositoryUpload : systemUpdatePutRepository,
    )
    await interruptedUploads.forget(id)
    releaseUpload(id)
  }
}

const otherFile =
  'The file’s checksum does not match the one given: it is a different file, or was damaged in transit. Nothing was sent.'

function errorFor(error: unknown): Error {
  if (error instanceof OfflineError && !error.onlyThis) {
    const what = error.reason === 'gateway' ? error.message : 'The connection to the server was lost'
    return new Error(`${what}. The rack discards incomplete files: send it again.`, {
      cause: error,
    })
  }
  // JSON, but not of the API.
  if (error instanceof TypeError)
    return new Error('A proxy answered instead of the server. The list shows whether the release arrived.')
  if (error instanceof DOMException)
    return new Error('The file can no longer be read: it was moved or changed. Choose it again.')
  return error instanceof Error ? error : new Error(String(error))
}

async function sendArchive(file: File, signal: AbortSignal, tell: (change: Partial<ArchiveUpload>) => void) {
  const speed = new Speed()
  const tellSent = throttled((bytes) => tell({ bytes, perSecond: speed.perSecond }))
  const stuck = new AbortController()
  const giveUp = () => stuck.abort()
  let timer = setTimeout(giveUp, givenUpAfter)
  const onSent = (bytes: number) => {
    speed.add(performance.now(), bytes)
    clearTimeout(timer)
    // The rack takes its time to check what has arrived.
    if (bytes >= file.size) return tell({ bytes, phase: 'checking', perSecond: undefined })
    timer = setTimeout(giveUp, givenUpAfter)
    tellSent(bytes)
  }
  const args = { query: { fileName: file.name }, body: file }
  const options = { fetch: fetchTelling(onSent), timeout: noLimit }
  const either = AbortSignal.any([signal, stuck.signal])
  try {
    if (offers(systemUpdateRepositoryUpload)) {
      const { repo, status } = (await call(systemUpdateRepositoryUpload, args, either, options)).value
      return { version: repo.systemVersion, hash: repo.hash, isNew: status === 'inserted' }
    }
    const { recorded, status } = (await call(systemUpdatePutRepository, args, either, options)).value
    return { version: recorded.repo.systemVersion, hash: recorded.repo.hash, isNew: status === 'inserted' }
  } catch (error) {
    throw stuck.signal.aborted ? new OfflineError('timeout', { cause: error }) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Tells of a growing amount a few times a second. */
function throttled(tell: (amount: number) => void) {
  let last = 0
  return (amount: number) => {
    if (performance.now() - last < toldEvery) return
    last = performance.now()
    tell(amount)
  }
}
