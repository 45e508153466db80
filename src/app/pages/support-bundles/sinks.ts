import { download } from '#app/components/list/export.ts'
import { safeFileName } from '#domain/file-names.ts'

export interface Sink {
  /** Bytes written. */
  readonly written: number
  /** Largest number of bytes it can hold. */
  readonly limit: number
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Hands the file to the user. */
  finish: () => Promise<void>
  /** Discards everything, as far as the browser allows; never rejects. */
  drop: () => Promise<void>
}

/** Bytes held in memory, in browsers that cannot write files while downloading. */
export const memoryLimit = 2 * 1024 ** 3

/** Pieces are combined into blobs of this size, which browsers can move to disk. */
const blobSize = 8 * 1024 ** 2

/** Holds the download in memory and saves it as a file at the end. */
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

/** `remove` is missing in some browsers that can write files. */
type ChosenFile = FileSystemFileHandle & { remove?: () => Promise<void> }

/** Writes to the file the user chose. It stays empty until the end, as choosing it truncates it. */
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
    // A failed stream is already closed.
    await this.#stream.abort().catch(() => undefined)
    const isEmpty = await this.#file.getFile().then(
      ({ size }) => size === 0,
      () => false,
    )
    if (isEmpty) await this.#file.remove?.().catch(() => undefined)
  }
}

type SavePicker = (options: { suggestedName: string }) => Promise<ChosenFile>

/** Asks where to save the file, if the browser can. Undefined if the user cancels. */
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
