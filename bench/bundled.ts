import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a module of this folder with its imports into a script for a page, which exposes its exports as
 * `window[name]`.
 */
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
