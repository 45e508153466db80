import type { Change, FieldChange, FieldValue } from './changes.ts'
import { type KindName, kindOf } from './compared-answers.ts'
import { isUuid } from '#domain/uuids.ts'

/** A field's name as text: "auto restart policy" for `auto_restart_policy`. */
const fieldWord = (kind: KindName, field: string): string =>
  kindOf(kind).fields?.[field] ?? field.replaceAll(/[._]/g, ' ')

/** Formats an amount of bytes. */
type Bytes = (bytes: number) => string

const amounts = /(^|[._])(memory|size|storage)$/

function valueWord(field: string, value: FieldValue, bytes: Bytes): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return amounts.test(field) ? bytes(value) : String(value)
  // The object's page shows it in full.
  return isUuid(value) ? `${value.slice(0, 8)}…` : value
}

/** The field's name with its old and new value as text. */
export const fieldChangeParts = (kind: KindName, { field, from, to }: FieldChange, bytes: Bytes) => ({
  field: fieldWord(kind, field),
  from: valueWord(field, from, bytes),
  to: valueWord(field, to, bytes),
})

/** A field's change as text: "state running → stopped". Pass `isolated` where it is shown without markup. */
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
 * Wraps text in bidi isolates, for places without markup. Removes marks that would end the isolation early.
 */
export const isolated = (text: string): string => `\u2068${text.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`

export const whatWords: Record<Change['what'], string> = { added: 'New', gone: 'Removed', changed: 'Changed' }
