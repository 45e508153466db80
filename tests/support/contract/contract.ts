import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Age } from '#mock/engine/versions.ts'

export const root = join(import.meta.dirname, '../../..')
const generatedFolder = join(root, 'src/api/generated')

/** Every generated file, by name. */
export const generatedFiles = () =>
  new Map(
    readdirSync(generatedFolder).map((name) => [name, readFileSync(join(generatedFolder, name), 'utf8')]),
  )

/** Every field name in the contract's generated types, as the app writes it. */
export function contractKeys(): string[] {
  const keys = new Set<string>()
  for (const [name, text] of generatedFiles()) {
    if (name === 'schemas.ts' || name === 'operations.ts') continue
    for (const [, key] of text.matchAll(/^\s+(\w+)\??: /gm)) if (key) keys.add(key)
  }
  return [...keys].toSorted()
}

/** The supported server versions, oldest first; their OpenAPI documents come in the same order. */
export const ages = ['2025', '2026'] as const satisfies Age[]

/**
 * The OpenAPI documents on this machine by server version, if all are present; the repository does not
 * contain them. `RACKSIDE_OPENAPI` lists their paths, oldest first, separated by colons.
 */
export function openApiFiles(): Record<Age, string> | undefined {
  const here = ['openapi.json', 'openapi-2025112000.json'].map((name) => join(root, '../shared/api', name))
  const [older, newer] = process.env['RACKSIDE_OPENAPI']?.split(':') ?? here
  return older && newer && existsSync(older) && existsSync(newer)
    ? { '2025': older, '2026': newer }
    : undefined
}
