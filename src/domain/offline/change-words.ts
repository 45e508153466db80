import type { Change, FieldChange, FieldValue } from './changes.ts'
import { type KindName, kindOf } from './compared-answers.ts'
import { isUuid } from '#domain/uuids.ts'

/** A field's name in words: `auto_restart_policy` is "auto restart policy". */
const fieldWord = (kind: KindName, field: string): string =>
  kindOf(kind).fields?.[field] ?? field.replaceAll(/[._]/g, ' ')

/** How amounts of bytes are written. */
type Bytes = (bytes: number) => string

const amounts = /(^|[._])(memory|size|storage)$/

/** A value in a few words. */
function valueWord(field: string, value: FieldValue, bytes: Bytes): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return amounts.test(field) ? bytes(value) : String(value)
  // The page of the object tells it in full.
  return isUuid(value) ? `${value.slice(0, 8)}…` : value
}

/** The words for a field, and for what it was and is. */
export const fieldChangeParts = (kind: KindName, { field, from, to }: FieldChange, bytes: Bytes) => ({
  field: fieldWord(kind, field),
  from: valueWord(field, from, bytes),
  to: valueWord(field, to, bytes),
})

/** A change of a field in words: "state running → stopped". What is read of it needs `isolated` values. */
export function fieldChangeWords(
  kind: KindName,
  change: FieldChange,
  bytes: Bytes,
  of = (value: string): string => value,
): string {
  const { field, from, to } = fieldChangeParts(kind, change, bytes)
  return `${field} ${of(from)} → ${of(to)}`
}

/**
 * A text that turns nothing around it, where there can be no element for it. Marks that would end its isolation are left out.
 */
export const isolated = (text: string): string => `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`

/** What is said of each kind of change. */
export const whatWords: Record<Change['what'], string> = { added: 'New', gone: 'Gone', changed: 'Changed' }
