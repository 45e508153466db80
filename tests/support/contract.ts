import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spoken } from '#api/versions.ts'
import type { Age } from '#mock/versions.ts'

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

/** The OpenAPI document of a control plane of that age on this machine, if there is one: it is not part of the repository. */
export function openApiFile(age: Age = '2025'): string | undefined {
  const candidates =
    age === '2025'
      ? [process.env['RACKSIDE_OPENAPI'], join(root, '../shared/api/openapi.json')]
      : [join(root, `../shared/api/openapi-${spoken.split('.')[0]}.json`)]
  return candidates.find((file) => file && existsSync(file))
}
