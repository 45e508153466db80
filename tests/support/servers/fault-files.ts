import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaTypeOf } from '../../../serve/media-types.ts'

/** A quarter of the app's own time limits, in milliseconds, so that a hundred cases take minutes. */
export const shortLimits = { withStored: 1_000, without: 3_750, idle: 1_250, total: 5_000, giveUp: 6_250 }

export interface File {
  type: string
  body: Buffer
}

interface Options {
  /** Uses `shortLimits`; otherwise serves the shipped build unchanged. */
  short: boolean
}

/** The built app's files by path. Another `build` is the same app with other file names, like a deployment. */
export function builtFiles(folder: string, { short }: Options): (build: number) => Map<string, File> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const contents = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  const hashes = new Map([...contents].map(([name, body]) => [name, hashOf(body)]))
  if (short) shorten(contents)
  const assets = new Set(
    names.map((name) => name.replace('/assets/', '')).filter((name) => !name.includes('/')),
  )
  const builds = new Map<number, Map<string, File>>()
  return (build) => {
    let files = builds.get(build)
    if (!files) builds.set(build, (files = renamed(contents, hashes, assets, build)))
    return files
  }
}

/**
 * The limits are literals in the built code. Each must occur exactly once; otherwise the app has changed and
 * this function must follow.
 */
function shorten(contents: Map<string, Buffer>): void {
  const { withStored, without, idle, total, giveUp } = shortLimits
  const limits = 'withStored:4e3,without:15e3,idle:5e3,total:2e4'
  replaceOnce(contents, limits, `withStored:${withStored},without:${without},idle:${idle},total:${total}`)
  replaceOnce(contents, /\?\?25e3\b/, `??${giveUp}`)
}

function replaceOnce(contents: Map<string, Buffer>, what: string | RegExp, by: string): void {
  const found = [...contents].filter(
    ([name, body]) => name.endsWith('.js') && body.toString().split(what).length === 2,
  )
  const [only] = found
  if (!only || found.length > 1)
    throw new Error(`${String(what)} is in ${found.length} files of the live build`)
  contents.set(only[0], Buffer.from(only[1].toString().replace(what, by)))
}

const assetName = /[\w.~-]+-[\w-]{8}\.(?:js|css)/g

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64')

function renamed(
  contents: Map<string, Buffer>,
  hashes: Map<string, string>,
  assets: Set<string>,
  build: number,
): Map<string, File> {
  const rename = (text: string) =>
    build === 0
      ? text
      : text.replaceAll(assetName, (name) =>
          // Keeps the length of the hash, by which the worker tells versions of a file apart.
          assets.has(name) ? name.replace(/..(?=\.\w+$)/, `_${build}`) : name,
        )
  const files = new Map<string, File>()
  for (const [name, body] of contents) {
    const type = mediaTypeOf(name)
    const text = /\.(js|css|html)$/.test(name)
    files.set(rename(name), { type, body: text ? Buffer.from(rename(body.toString())) : body })
  }
  const worker = files.get('/sw.js')
  if (!worker) throw new Error('There is no live build: run `vite build --mode live` first')
  let text = worker.body.toString()
  for (const [name, hash] of hashes) {
    const file = files.get(rename(name))
    if (file && name !== '/sw.js') text = text.replaceAll(hash, hashOf(file.body))
  }
  files.set('/sw.js', { ...worker, body: build > 0 ? revised(text, build) : Buffer.from(text) })
  return files
}

/** The page's revision in the worker's list, derived from the previous one. */
const revised = (worker: string, build: number) =>
  Buffer.from(worker.replace(/"revision":"[0-9a-f]+"(?=[^{}]*"url":"index\.html")/, `"revision":"${build}"`))
