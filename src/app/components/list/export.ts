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

/** Milliseconds for a browser to begin a download, which Safari does after the press is over. */
const beginsWithin = 60_000

/** Without a mark, Excel reads UTF-8 as the code page of its machine: decision 4. */
const byteOrderMark = '\uFEFF'
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text)

/** What a file of a type holds for a text or bytes. */
export function fileOf(type: string, text: BlobPart): Blob {
  const isMarked = type === 'text/csv' && typeof text === 'string' && !isAscii(text)
  return new Blob(isMarked ? [byteOrderMark, text] : [text], { type })
}

/** Hands a text or bytes to the browser as a file. */
export function download(name: string, type: string, text: BlobPart): void {
  const url = URL.createObjectURL(fileOf(type, text))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), beginsWithin)
}
