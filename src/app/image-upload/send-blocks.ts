import { diskBulkWriteImport } from '#api/generated/disks.ts'
import { uploadChunk } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'
import { chunkAt } from './blocks.ts'
import { overOutages, persistently, type UploadDeps } from './upload-deps.ts'

/** Concurrent requests for chunks: other calls need some of the six connections of HTTP/1.1. */
const inFlight = 4

/** Finished bytes, in any order. */
export interface Sent {
  /** Written to the disk, or zeros. */
  done: number
  /** Zeros among them, which are not sent. */
  skipped: number
}

interface Sending {
  deps: UploadDeps
  signal: AbortSignal
  row: UploadRow
  file: Blob
  /** After each chunk, once the row has the offset of the first gap. */
  onSent: (sent: Sent) => void
  onWaiting: (waits: boolean) => void
}

/** Sends the remaining chunks, a few at once. After a failure no further chunk starts. */
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

/** False if the chunk was all zeros. */
async function sendChunk({ deps, signal, row, file, onWaiting }: Sending, offset: number) {
  const base64EncodedData = await chunkAt(file, offset, row.blockSize)
  if (base64EncodedData === undefined) return false
  const args = {
    path: { disk: row.diskName },
    query: { project: row.project },
    body: { base64EncodedData, offset },
  }
  const write = () => deps.call(diskBulkWriteImport, args, signal)
  await overOutages(deps, signal, () => persistently(deps, signal, write), onWaiting)
  return true
}

/** Chunks finish in any order; the row's offset advances only past chunks without a gap. */
class DoneChunks {
  readonly #row: UploadRow
  /** Finished chunks beyond the first gap, by offset; true if sent, false if all zeros. */
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
