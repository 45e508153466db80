export interface ZipFile {
  /** Separated by slashes. */
  path: string
  bytes: Uint8Array
}

/** An uncompressed zip below 4 GiB; the same files and date give the same bytes. */
export function zip(files: readonly ZipFile[], date: Date): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { path, bytes } of files) {
    const name = encoder.encode(path)
    const about = [...fields(date), [crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [name.length, 2]]
    const local = record(localFile, [[20, 2], ...about, [0, 2]], name)
    const noComment = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ]
    directory.push(record(directoryEntry, [[20, 2], [20, 2], ...about, ...noComment], name))
    parts.push(local, bytes)
    offset += local.length + bytes.length
  }
  const entries = joined(directory)
  const counts = [
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
  ]
  const end = record(directoryEnd, [...counts, [entries.length, 4], [offset, 4], [0, 2]])
  return joined([...parts, entries, end])
}

const encoder = new TextEncoder()
const [localFile, directoryEntry, directoryEnd] = [0x04034b50, 0x02014b50, 0x06054b50]

/** Flags (UTF-8 names), method (stored), and the MS-DOS date, here in UTC. */
function fields(date: Date): number[][] {
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return [
    [0x0800, 2],
    [0, 2],
    [time, 2],
    [day, 2],
  ]
}

/** Encodes numbers one after the other, little-endian, each with its given size in bytes. */
function record(signature: number, numbers: number[][], name: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes: number[] = []
  for (const [value = 0, size = 0] of [[signature, 4], ...numbers])
    for (let i = 0; i < size; i++) bytes.push((value >>> (8 * i)) & 0xff)
  return Uint8Array.from([...bytes, ...name])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1
  return n
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] as number)
  return ~crc >>> 0
}
