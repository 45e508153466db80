import type { Bytes } from '#mock/engine/ranges.ts'

type File = Omit<Bytes, 'etag'>

const encoder = new TextEncoder()

const text = (text: string): File => {
  const bytes = encoder.encode(text)
  return { size: bytes.length, part: (from, to) => bytes.slice(from, to) }
}

/** A repeated pattern, generated only as far as requested. */
function repeated(unit: Uint8Array, size: number): File {
  const part = (from: number, to: number) => {
    const bytes = new Uint8Array(to - from)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = unit[(from + at) % unit.length] ?? 0
    return bytes
  }
  return { size, part }
}

const line = (words: string) => encoder.encode(`${words.padEnd(99)}\n`)

const manyFiles = 100_000

/**
 * Entries in the index of a hostile support bundle besides the usual files, by path: names that lead
 * elsewhere or look like others, a hundred thousand files, one too large for memory, and one with the wrong
 * type. Its zip has only the usual files.
 */
export function hostileFiles(): ReadonlyMap<string, File> {
  files ??= new Map<string, File>([
    ['../../../etc/passwd', text('root:x:0:0\n')],
    ['/etc/shadow', text('root:*\n')],
    ['hostile/../../escape.txt', text('out\n')],
    ['hostile/C:\\Windows\\win.ini', text('[fonts]\n')],
    ['hostile/<img src=x onerror=alert(1)>.txt', text('<script>alert(1)</script>\n')],
    ['hostile/invoice\u202Efdp.exe', text('not an invoice\n')],
    ['hostile/bell\u0007 and escape\u001B[31m.txt', text('\u001B[31mred\u001B[0m\n')],
    ['hostile/%2e%2e%2fencoded.txt', text('encoded\n')],
    ['hostile/__proto__/constructor', text('{}\n')],
    [`hostile/${'deep/'.repeat(200)}end.txt`, text('deep\n')],
    [`hostile/${'long '.repeat(200)}.txt`, text('long\n')],
    ['hostile/empty.txt', text('')],
    ['hostile/notes.txt', repeated(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0xff, 0xfe), 4096)],
    ['hostile/core.dump', repeated(Uint8Array.of(0), 5 * 1024 ** 3)],
    ['hostile/long.log', repeated(line('2026-01-01T00:00:00Z INFO sled-agent: heartbeat sent'), 20_000_000)],
    ['hostile/one-line.json', text(`{"numbers":[${'12345678901234567890,'.repeat(50_000)}0]}`)],
    ['hostile/broken.json', text('{\n  "a": 1,\n  b: 2\n}\n')],
    ['hostile/just-too-large.log', repeated(line('x'), 20 * 1024 ** 2 + 1)],
    ...Array.from(
      { length: manyFiles },
      (_, at) => [`many/${String(at).padStart(6, '0')}.txt`, text(`${at}\n`)] as [string, File],
    ),
  ])
  return files
}

let files: Map<string, File> | undefined
