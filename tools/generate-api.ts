/**
 * Generates `src/api/generated/` from OpenAPI documents, oldest version first: types and operations per API
 * tag, the table of all operations, the differences between versions, and zod schemas for requests.
 *
 *   node tools/generate-api.ts <path or URL of openapi.json>...
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changesTable, operationLine, operationTable, versionList } from './generate-api/operations.ts'
import { placeTypes, readDocument, tagFile } from './generate-api/document.ts'
import { requestSchemas } from './generate-api/schemas.ts'
import { typeDeclaration } from './generate-api/types.ts'
import { unite } from './generate-api/union.ts'

const notice = '// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.\n'

/** Every generated file's text by name. Pure: the same documents always give the same texts. */
export function generate(...texts: string[]): Map<string, string> {
  const document = unite(texts.map((text) => readDocument(JSON.parse(text))))
  const places = placeTypes(document)
  const files = new Map<string, string>()
  const typesOf = (file: string) => [...places].filter(([, at]) => at === file).map(([name]) => name)

  const sharedNames = typesOf('shared')
  files.set('shared.ts', [notice, ...sharedNames.map((name) => typeDeclaration(document, name))].join('\n'))

  for (const tag of document.tags) {
    const file = tagFile(tag)
    const operations = document.operations.filter((operation) => operation.tag === tag)
    const body = [
      ...typesOf(file).map((name) => typeDeclaration(document, name)),
      ...operations.map((operation) => operationLine(document, operation)),
    ].join('\n')
    const used = sharedNames.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
    const imports = [`import { op } from '../operation.ts'`]
    if (used.length)
      imports.push(`import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './shared.ts'`)
    files.set(`${file}.ts`, `${notice}${imports.join('\n')}\n\n${body}\n`)
  }

  files.set('versions.ts', notice + versionList(document))
  files.set('changes.ts', notice + changesTable(document))
  files.set('operations.ts', notice + operationTable(document))
  files.set('schemas.ts', notice + requestSchemas(document))
  return files
}

const folder = join(import.meta.dirname, '../src/api/generated')

const readText = async (source: string) =>
  /^https?:/.test(source) ? (await fetch(source)).text() : readFile(source, 'utf8')

if (import.meta.main) {
  const sources = process.argv.slice(2)
  if (sources.length === 0) {
    console.error('Usage: npm run generate -- <path or URL of openapi.json>..., the oldest version first')
    process.exit(2)
  }
  const files = generate(...(await Promise.all(sources.map(readText))))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, content] of files) await writeFile(join(folder, name), content)
  console.log(`${files.size} files in ${folder}`)
}
