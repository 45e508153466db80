import { type Column, type ColumnValue, valueText } from './columns.tsx'

const exported = <Item>(column: Column<Item>, item: Item): ColumnValue => {
  const value = (column.exported ?? column.value)(item)
  return value instanceof Date ? value.toISOString() : value
}

/** A line of CSV by RFC 4180. A cell that a spreadsheet would take for a formula is defused with an apostrophe; in
 * East Asian settings the wide forms of the signs begin one too. */
export function csvLine(values: ColumnValue[]): string {
  const cell = (value: ColumnValue) => {
    const text = valueText(value)
    const safe = typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `${values.map(cell).join(',')}\r\n`
}

/** Rows as CSV, after a line with the columns' names. */
export const toCsv = <Item>(columns: Column<Item>[], rows: Item[]): string =>
  [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => exported(column, row)))]
    .map(csvLine)
    .join('')

/** Rows as a JSON array of objects with the columns' ids for keys. */
export function toJson<Item>(columns: Column<Item>[], rows: Item[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column.id, exported(column, row) ?? null])),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}

/** Hands a text or bytes to the browser as a file. */
export function download(name: string, type: string, text: BlobPart): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
