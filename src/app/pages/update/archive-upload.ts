import { OfflineError } from '#api/errors.ts'
import {
  systemUpdatePutRepository,
  systemUpdateRepositoryUpload,
  systemUpdateTrustRootList,
} from '#api/generated/system-update.ts'
import { day, hour } from '#domain/durations.ts'
import { Speed } from '#app/shared/files/speed.ts'
import { claimUpload, releaseUpload, uploadsGoing } from '#app/shared/files/upload-locks.ts'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { call, callServer } from '#app/data/client.ts'
import { fetchWithProgress } from '#app/data/fetch-with-progress.ts'
import { ownNotes } from '#app/data/own-notes.ts'
import { refreshAfter } from '#app/data/query.ts'
import { offers } from '#app/user/server-version.ts'
import { createStore } from '#app/state/store.ts'
import { noticeDoubt } from '#app/worker/connection.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { hashOf } from './archive-file.ts'

/** A release archive being uploaded, or its outcome. */
export interface ArchiveUpload {
  file: File
  /** Expected checksum in hex digits; empty if none was given. */
  expected: string
  phase: 'reading' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled'
  /** Bytes read or sent, depending on the phase. */
  bytes: number
  perSecond: number | undefined
  /** Checksum of the file, computed here. */
  hash: string | undefined
  error: Error | undefined
  /** The release as recorded by the rack. */
  release: { version: string; hash: string; isNew: boolean } | undefined
}

export const isUnderWay = ({ phase }: ArchiveUpload): boolean =>
  phase === 'reading' || phase === 'sending' || phase === 'checking'

/** The upload of this tab, at most one. Continues across pages. */
export const archiveUpload = createStore<ArchiveUpload | undefined>(undefined)

/** Left behind by a reload. Uploads cannot resume, so this is only for a notice. */
export const interruptedUploads = ownNotes<{ fileName: string; size: number; since: number }>(
  'release-upload',
)

/** Milliseconds; long enough for any archive on any connection. Progress updates are 200 ms apart. */
const noLimit = day
const toldEvery = 200

/** Milliseconds without progress after which the connection counts as lost. */
const givenUpAfter = 60_000

/** Milliseconds for the rack to check an archive. */
const checkedWithin = hour / 2

/** Milliseconds between probes while the rack checks the archive, when nothing else shows a dead connection. */
const probedEvery = 12_000

let stop = new AbortController()

/** The rack discards the bytes it received. */
export const cancelUpload = (): void => stop.abort()

/** Computes the archive's checksum and sends it. Reports the outcome as a phase and never rejects. */
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
    // Also fails if another user has signed in since the tab was loaded.
    await callServer(systemUpdateTrustRootList, { query: { limit: 1 } }, signal)
    // Older notices about this file are obsolete now.
    const going = await uploadsGoing()
    await interruptedUploads.forgetWhere((note, id) => note.fileName === file.name && !going.has(id))
    await interruptedUploads.note(id, { fileName: file.name, size: file.size, since: Date.now() })
    const stored = await sendArchive(file, signal, tell)
    // A later server may omit it.
    if (stored.hash && stored.hash !== hash)
      throw new Error(`The rack computed a different checksum: ${stored.hash}`)
    tell({ phase: 'done', release: stored })
  } catch (error) {
    const end = { perSecond: undefined }
    tell(
      signal.aborted
        ? { ...end, phase: 'cancelled' }
        : { ...end, phase: 'failed', error: errorFor(error, state.phase === 'checking') },
    )
  } finally {
    stopAsking()
    finished()
    // Also after a cancel, as everything may have arrived by then.
    refreshAfter(
      offers(systemUpdateRepositoryUpload) ? systemUpdateRepositoryUpload : systemUpdatePutRepository,
    )
    await interruptedUploads.forget(id)
    releaseUpload(id)
  }
}

const otherFile =
  'The file’s checksum does not match the one you entered. It may be a different file or have been damaged in transit. Nothing was sent.'

function errorFor(error: unknown, isWhole: boolean): Error {
  if (error instanceof OfflineError && !error.onlyThis) {
    const what = error.reason === 'gateway' ? error.message : 'The connection to the server was lost'
    const next = isWhole
      ? 'The whole file had been sent, so check the list before you upload it again.'
      : 'The rack discards incomplete files, so upload the file again.'
    return new Error(`${what}. ${next}`, { cause: error })
  }
  // JSON, but not the API's.
  if (error instanceof TypeError)
    return new Error(
      'A proxy answered instead of the server. Check the list to see whether the release was uploaded.',
    )
  if (error instanceof DOMException)
    return new Error('The file can no longer be read because it was moved or changed. Choose it again.')
  return error instanceof Error ? error : new Error(String(error))
}

async function sendArchive(file: File, signal: AbortSignal, tell: (change: Partial<ArchiveUpload>) => void) {
  const speed = new Speed()
  const tellSent = throttled((bytes) => tell({ bytes, perSecond: speed.perSecond }))
  const stuck = new AbortController()
  const giveUp = () => stuck.abort()
  let timer = setTimeout(giveUp, givenUpAfter)
  let probes: ReturnType<typeof setInterval> | undefined
  const onSent = (bytes: number) => {
    speed.add(performance.now(), bytes)
    clearTimeout(timer)
    if (bytes >= file.size) {
      // The rack needs time to check the archive. Probes do not notice if only this connection dies.
      timer = setTimeout(giveUp, checkedWithin)
      probes ??= setInterval(noticeDoubt, probedEvery)
      return tell({ bytes, phase: 'checking', perSecond: undefined })
    }
    timer = setTimeout(giveUp, givenUpAfter)
    tellSent(bytes)
  }
  const args = { query: { fileName: file.name }, body: file }
  const options = { fetch: fetchWithProgress(onSent), timeout: noLimit }
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
    clearInterval(probes)
  }
}

/** Limits progress updates to a few per second. */
function throttled(tell: (amount: number) => void) {
  let last = 0
  return (amount: number) => {
    if (performance.now() - last < toldEvery) return
    last = performance.now()
    tell(amount)
  }
}
