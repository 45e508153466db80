/**
 * Compresses the files of a built app next to the originals, for servers that send precompressed files: `node
 * tools/precompress.ts dist/live`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packers = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gz: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
}

/** Other files are already compressed. */
const isText = (name: string) => /\.(js|css|html|svg|json|webmanifest)$/.test(name)

/** Compresses each text file below a folder, if that makes it smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((it) => it.isFile() && isText(it.name))) {
    const name = join(entry.parentPath, entry.name)
    const plain = await readFile(name)
    for (const [extension, pack] of Object.entries(packers)) {
      const packed = await pack(plain)
      if (packed.length < plain.length) await writeFile(`${name}.${extension}`, packed)
    }
  }
}

if (import.meta.main) {
  const [folder = 'dist/live'] = process.argv.slice(2)
  await precompress(folder)
}
