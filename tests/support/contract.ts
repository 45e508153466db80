import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
const generatedFolder = join(root, 'src/api/generated')

/** Every file that the generator made, by name. */
export const generatedFiles = () =>
  new Map(
    readdirSync(generatedFolder).map((name) => [name, readFileSync(join(generatedFolder, name), 'utf8')]),
  )

/** Every field name of the contract's generated types, as the app writes it. */
export function contractKeys(): string[] {
  const keys = new Set<string>()
  for (const [name, text] of generatedFiles()) {
    if (name === 'schemas.ts' || name === 'operations.ts') continue
    for (const [, key] of text.matchAll(/^\s+(\w+)\??: /gm)) if (key) keys.add(key)
  }
  return [...keys].toSorted()
}

/** The OpenAPI document on this machine, if there is one: it is not part of the repository. */
export function openApiFile(): string | undefined {
  const candidates = [process.env['RACKSIDE_OPENAPI'], join(root, '../shared/api/openapi.json')]
  return candidates.find((file) => file && existsSync(file))
}
