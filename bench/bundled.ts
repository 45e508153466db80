import { join } from 'node:path'
import { build } from 'vite'

/** A module of this folder and what it imports as one script for a page, which leaves its exports under a name of the window's. */
export async function bundled(file: string, name: string): Promise<string> {
  const entry = join(import.meta.dirname, file)
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name, fileName: name } },
  })
  const [first] = Array.isArray(result) ? result : [result]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('Nothing was bundled')
  return `${chunk.code};window.${name} = ${name}`
}
