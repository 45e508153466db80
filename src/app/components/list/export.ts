import { serverNow } from '#app/ui/text/clock.ts'
import { timeSettings } from '#app/ui/text/time-settings.ts'
import { ifReadable } from '#app/data/faults.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { type Column, type ColumnValue, valueText } from './columns.tsx'

export type Format = 'csv' | 'json'

export interface Exported<Item> {
  noun: string
  columns: Column<Item>[]
  rows: Item[]
}

const exported = <Item>(column: Column<Item>, item: Item): ColumnValue => {
  const value = ifReadable(() => (column.exported ?? column.value)(item))
  return value instanceof Date ? value.toISOString() : value
}

/**
 * A CSV line by RFC 4180. Escapes formulas with an apostrophe, also inside a cell, where spreadsheets that
 * separate by semicolon or tab begin a new one; those with East Asian settings also take full-width signs for
 * formulas.
 */
export function csvLine(values: ColumnValue[]): string {
  const cell = (value: ColumnValue) => {
    const text = valueText(value)
    const safe =
      typeof value === 'string'
        ? text.replaceAll(/^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g, "'")
        : text
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `${values.map(cell).join(',')}\r\n`
}

/** CSV with a header line. */
export const toCsv = <Item>(columns: Column<Item>[], rows: Item[]): string =>
  [columns.map(({ header }) => header), ...rows.map((row) => columns.map((column) => exported(column, row)))]
    .map(csvLine)
    .join('')

/** A JSON array of objects with column ids as keys. */
export function toJson<Item>(columns: Column<Item>[], rows: Item[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column.id, exported(column, row) ?? null])),
  )
  return `${JSON.stringify(objects, null, 2)}\n`
}

/** Swedish dates are ISO 8601. */
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone: timeSettings.timeZone })

/** A file's name, with today's date in the reader's time zone. */
export const exportName = (noun: string, format: string): string =>
  `${noun.replaceAll(' ', '-')}-${isoDate.format(serverNow())}.${format}`

/**
 * Milliseconds until a browser has certainly started the download; Safari starts it after the click event.
 */
const beginsWithin = 60_000

/** Without it, Excel reads UTF-8 in the machine's code page: decision 4. */
const byteOrderMark = '\uFEFF'
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text)

/** A file's content; non-ASCII CSV gets a byte order mark. */
export function fileOf(type: string, text: BlobPart): Blob {
  const isMarked = type === 'text/csv' && typeof text === 'string' && !isAscii(text)
  return new Blob(isMarked ? [byteOrderMark, text] : [text], { type })
}

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

/** Saves rows to a file. */
export function exportRows<Item>(format: Format, { noun, columns, rows }: Exported<Item>): void {
  const name = exportName(noun, format)
  if (format === 'csv') download(name, 'text/csv', toCsv(columns, rows))
  else download(name, 'application/json', toJson(columns, rows))
  toast({ content: `Exported ${rows.length} ${rows.length === 1 ? 'row' : noun}` })
}
