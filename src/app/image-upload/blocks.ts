import { toBase64 } from '#domain/keys/base64.ts'
import { hexOf } from '#domain/keys/hex.ts'
import { uploadChunk } from '#domain/image-upload.ts'

/** The file was moved, changed or deleted after it was chosen: the user must choose it again. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

/** Bytes of a file covered by its hash. */
const headSize = 1024 * 1024

/** The chunk at an offset in base64, padded to whole blocks; undefined if it is all zeros. */
export async function chunkAt(file: Blob, offset: number, blockSize: number): Promise<string | undefined> {
  const bytes = await read(file, offset, offset + uploadChunk)
  const text = isAllZero(bytes) ? undefined : toBase64(padded(bytes, blockSize))
  release(bytes)
  return text
}

/** Frees the memory at once: thousands of chunks arrive faster than garbage collection runs. */
function release({ buffer }: Uint8Array<ArrayBuffer>) {
  // Missing in browsers before 2024.
  if ('transfer' in buffer) buffer.transfer(0)
}

async function read(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer())
  } catch (cause) {
    throw new FileUnreadable('The file can no longer be read. It may have been changed or moved.', {
      cause,
    })
  }
}

/** Whether all bytes are zero. `bytes` must start at offset 0 of its buffer. */
export function isAllZero(bytes: Uint8Array): boolean {
  // Four at a time: this scans every byte of the file.
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >>> 2)
  for (let i = 0; i < words.length; i += 1) if (words[i] !== 0) return false
  for (let i = words.length * 4; i < bytes.length; i += 1) if (bytes[i] !== 0) return false
  return true
}

/** Pads with zeros to whole blocks. */
export function padded(bytes: Uint8Array, blockSize: number): Uint8Array {
  const over = bytes.length % blockSize
  if (over === 0) return bytes
  const whole = new Uint8Array(bytes.length + blockSize - over)
  whole.set(bytes)
  return whole
}

/** SHA-256 of the file's first MiB, in hex. */
export async function headHash(file: Blob): Promise<string> {
  const head = await read(file, 0, headSize)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', head))
  return hexOf(hash)
}

/** Bytes of a format's footer at the end of a file. */
const footerSize = 512

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** Formats mistaken for raw images, with their magic bytes; a negative offset counts from the end. */
const formats: Array<[name: string, magic: number[], at?: number]> = [
  ['a qcow2 image', [0x51, 0x46, 0x49, 0xfb]],
  ['a VMDK image', [0x4b, 0x44, 0x4d, 0x56]],
  ['a VHDX image', [0x76, 0x68, 0x64, 0x78, 0x66, 0x69, 0x6c, 0x65]],
  ['a VMDK descriptor', ascii('# Disk DescriptorFile')],
  ['a VHD image', ascii('conectix')],
  // Fixed-size VHDs have only a footer.
  ['a VHD image', ascii('conectix'), -footerSize],
  ['an Apple disk image (DMG)', ascii('koly'), -footerSize],
  // As in `<<< Oracle VM VirtualBox Disk Image >>>`.
  ['a VDI image', ascii('<<< ')],
  ['a tar archive, such as an OVA', ascii('ustar'), 257],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['compressed with LZ4', [0x04, 0x22, 0x4d, 0x18]],
  ['compressed with gzip', [0x1f, 0x8b]],
  ['compressed with xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['compressed with zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['compressed with bzip2', [0x42, 0x5a, 0x68]],
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
]

/** The file's format by its magic bytes, if it is not a raw disk image. */
export async function notRaw(file: Blob): Promise<string | undefined> {
  const head = await read(file, 0, 512)
  const foot = await read(file, Math.max(0, file.size - footerSize), file.size)
  const isAt = (magic: number[], at: number) =>
    magic.every((byte, i) => (at < 0 ? foot[footerSize + at + i] : head[at + i]) === byte)
  return formats.find(([, magic, at = 0]) => isAt(magic, at))?.[0]
}
