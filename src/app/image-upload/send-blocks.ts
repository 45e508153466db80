import { diskBulkWriteImport } from '#api/generated/disks.ts'
import { uploadChunk } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'
import { chunkAt } from './blocks.ts'
import { overOutages, persistently, type UploadParts } from './upload-parts.ts'

/** Chunks on their way at once. */
const inFlight = 6

/** Bytes that are done with, in whatever order they were. */
export interface Sent {
  /** On the disk, or zeros. */
  done: number
  /** Of these, the zeros that were not sent. */
  skipped: number
}

interface Sending {
  parts: UploadParts
  signal: AbortSignal
  row: UploadRow
  file: Blob
  /** After each chunk. The row then says up to where there is no gap. */
  onSent: (sent: Sent) => void
  onWaiting: (waits: boolean) => void
}

/** Sends what of the file has not been sent, a few chunks at once. On a failure nothing more is begun. */
export async function sendBlocks(sending: Sending): Promise<void> {
  const { row, file, signal } = sending
  const chunks = new DoneChunks(row)
  let next = row.acknowledged
  let failed = false
  const lane = async () => {
    while (next < file.size && !failed) {
      signal.throwIfAborted()
      const offset = next
      next += uploadChunk
      try {
        sending.onSent(chunks.add(offset, await sendChunk(sending, offset)))
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: inFlight }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
}

/** True when there was something to send. */
async function sendChunk({ parts, signal, row, file, onWaiting }: Sending, offset: number) {
  const base64EncodedData = await chunkAt(file, offset, row.blockSize)
  if (base64EncodedData === undefined) return false
  const args = {
    path: { disk: row.diskName },
    query: { project: row.project },
    body: { base64EncodedData, offset },
  }
  const write = () => parts.call(diskBulkWriteImport, args, signal)
  await overOutages(parts, signal, () => persistently(parts, signal, write), onWaiting)
  return true
}

/** Chunks end in any order; the row is only told of those before which none is missing. */
class DoneChunks {
  readonly #row: UploadRow
  /** Whether each chunk beyond the first gap was sent, by its offset. */
  readonly #beyond = new Map<number, boolean>()
  readonly #all: Sent

  constructor(row: UploadRow) {
    this.#row = row
    this.#all = { done: row.acknowledged, skipped: row.skipped }
  }

  add(offset: number, wasSent: boolean): Sent {
    const row = this.#row
    this.#beyond.set(offset, wasSent)
    const length = this.#lengthAt(offset)
    this.#all.done += length
    if (!wasSent) this.#all.skipped += length
    for (let sent; (sent = this.#beyond.get(row.acknowledged)) !== undefined;) {
      const taken = this.#lengthAt(row.acknowledged)
      this.#beyond.delete(row.acknowledged)
      if (!sent) row.skipped += taken
      row.acknowledged += taken
    }
    return { ...this.#all }
  }

  #lengthAt(offset: number) {
    return Math.min(uploadChunk, this.#row.fileSize - offset)
  }
}
