/** A field that both sides changed to different values. */
export interface EditConflict {
  field: string
  mine: unknown
  theirs: unknown
}

interface Versions<Values> {
  /** When the form or its draft was started. */
  base: Partial<Values>
  mine: Values
  /** The server's current values, without fields that only the form has. */
  theirs: Partial<Values>
}

/** Three-way merge: fields the user has not changed take the server's values. */
export function mergeEdit<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  const merged = { ...mine }
  const conflicts: EditConflict[] = []
  for (const key of Object.keys(theirs) as (keyof Values & string)[]) {
    const [own, other] = [mine[key], theirs[key]]
    if (isSame(own, base[key])) merged[key] = other as Values[typeof key]
    else if (!isSame(other, base[key]) && !isSame(other, own))
      conflicts.push({ field: key, mine: own, theirs: other })
  }
  return { merged, conflicts }
}

/** Also compares lists and objects. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A field's value as text; the items of a list are joined. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueWords).join(', ') : 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') {
    const parts = Object.values(value).filter((part) => part !== '' && part !== null && part !== undefined)
    return parts.length > 0 ? parts.map(valueWords).join(' ') : 'nothing'
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const identityOf = ({ name, description }: { name: string; description: string }) => ({
  name,
  description,
})
