import { readFileSync } from 'node:fs'
import { fc } from './property.ts'
import { checkBy, type ContractDocument } from './contract-document.ts'
import { openApiFiles } from './contract.ts'
import { wireValues } from './wire-values.ts'

const create = { $ref: '#/components/schemas/SwitchPortSettingsCreate' }

// Another number makes other documents.
export const seed = Number(process.env['RACKSIDE_SEED'] ?? 20_250_901)

/** The contract's pattern has `::1.2.03.4`, which no server reads. */
const readable = (wire: unknown) => !/[.:]0\d+[./]/.test(JSON.stringify(wire))

const file = openApiFiles()?.['2025']

/** Random bodies of port settings as the OpenAPI document has them on the wire; undefined where there is none. */
export const settingsDocuments = file === undefined ? undefined : documentsBy(file)

function documentsBy(path: string) {
  return (count: number): unknown[] => {
    const document = JSON.parse(readFileSync(path, 'utf8')) as ContractDocument
    const check = checkBy(document)
    const documents = fc.sample(wireValues(document)(create).filter(readable), { numRuns: count, seed })
    for (const wire of documents) {
      const problems = check(create, wire)
      if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${JSON.stringify(wire)}`)
    }
    return documents
  }
}
