import type { Change } from './control-plane.ts'
import { resources } from '#mock/resources.ts'
import { createTable, type Row, type Table, type TableDeclaration } from './table.ts'

type Declared = Extract<(typeof resources)[number], { tables: object }>['tables']
type KeyOf<T> = T extends unknown ? keyof T : never
type RowIn<T, Name extends string> = T extends Record<Name, TableDeclaration<infer R>> ? R : never

export type TableName = KeyOf<Declared>

/** The row type of every declared table, by the table's name. */
export type Rows = { [Name in TableName]: RowIn<Declared, Name> }
export type Tables = { readonly [Name in TableName]: Table<Rows[Name]> }

const declared = resources.flatMap((resource) =>
  'tables' in resource ? (Object.entries(resource.tables) as [TableName, TableDeclaration<Row>][]) : [],
)

export function createTables(onChange: (change: Change, before: Change) => void): Tables {
  const tables: Partial<Tables> = {}
  for (const [table] of declared) {
    if (tables[table]) throw new Error(`Two resources declare the table ${table}`)
    const made = createTable((id, row, before) =>
      onChange({ table, id, row } as Change, { table, id, row: before } as Change),
    )
    Object.assign(tables, { [table]: made })
  }
  if (!isComplete(tables)) throw new Error('A table is missing')
  return tables
}

const isComplete = (tables: Partial<Tables>): tables is Tables =>
  declared.every(([table]) => tables[table] !== undefined)

/** The text in which a row with this id may carry a sentinel; empty if no table has one. */
export function sentinelOf(tables: Tables, id: string): string {
  for (const [table, { sentinelBy }] of declared) {
    const row = sentinelBy && tables[table].get(id)
    if (row) return row[sentinelBy as keyof typeof row]
  }
  return ''
}
