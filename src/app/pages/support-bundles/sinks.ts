import { download } from '#app/components/list/export.ts'
import { safeFileName } from '#domain/file-names.ts'

/** Where a download goes. */
export interface Sink {
  /** Bytes that are in it. */
  readonly written: number
  /** More does not go into it. */
  readonly limit: number
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Gives the file to the person. */
  finish: () => Promise<void>
  /** Leaves nothing behind, as far as the browser can; never rejects. */
  drop: () => Promise<void>
}

/** Bytes that are kept in memory where the browser cannot write a file while it comes. */
export const memoryLimit = 2 * 1024 ** 3

/** Pieces are put together to blobs of this size, which the browser may move out of its memory. */
const blobSize = 8 * 1024 ** 2

/** Keeps it in memory, and hands it to the browser as a file once it is whole. */
export class MemorySink implements Sink {
  written = 0
  readonly limit = memoryLimit
  #blobs: Blob[] = []
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #size = 0
  readonly #save: (blob: Blob) => void

  constructor(save: (blob: Blob) => void) {
    this.#save = save
  }

  async write(piece: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#pieces.push(piece)
    this.#size += piece.length
    this.written += piece.length
    if (this.#size >= blobSize) this.#putTogether()
    return Promise.resolve()
  }

  #putTogether() {
    this.#blobs.push(new Blob(this.#pieces))
    this.#pieces = []
    this.#size = 0
  }

  async finish(): Promise<void> {
    this.#putTogether()
    this.#save(new Blob(this.#blobs))
    return this.drop()
  }

  async drop(): Promise<void> {
    this.#blobs = []
    this.#pieces = []
    return Promise.resolve()
  }
}

/** Not in every browser that can write files. */
type ChosenFile = FileSystemFileHandle & { remove?: () => Promise<void> }

/** Writes into a file that the person has chosen, which stays empty until all of it is there: choosing it has emptied it. */
class FileSink implements Sink {
  written = 0
  readonly limit = Infinity
  readonly #file: ChosenFile
  readonly #stream: FileSystemWritableFileStream

  constructor(file: ChosenFile, stream: FileSystemWritableFileStream) {
    this.#file = file
    this.#stream = stream
  }

  async write(data: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#stream.write({ type: 'write', position: this.written, data })
    this.written += data.length
  }

  finish = (): Promise<void> => this.#stream.close()

  async drop(): Promise<void> {
    // A stream that has failed is gone already.
    await this.#stream.abort().catch(() => undefined)
    const isEmpty = await this.#file.getFile().then(
      ({ size }) => size === 0,
      () => false,
    )
    if (isEmpty) await this.#file.remove?.().catch(() => undefined)
  }
}

type SavePicker = (options: { suggestedName: string }) => Promise<ChosenFile>

/** Where a file of this name is to go: the person is asked where the browser can. Nothing where they would rather not. */
export async function chooseSink(name: string): Promise<Sink | undefined> {
  const suggestedName = safeFileName(name)
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker }
  if (!showSaveFilePicker)
    return new MemorySink((blob) => download(suggestedName, 'application/octet-stream', blob))
  try {
    const file = await showSaveFilePicker.call(window, { suggestedName })
    return new FileSink(file, await file.createWritable())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}
