/** A field that both sides have changed, and differently. */
export interface EditConflict {
  field: string
  mine: unknown
  theirs: unknown
}

interface Versions<Values> {
  /** As they were when the form, or its draft, was begun. */
  base: Partial<Values>
  /** As they are in the form. */
  mine: Values
  /** As the server has them by now; without what only the form knows. */
  theirs: Partial<Values>
}

/** What a form stands for once others have changed the same thing: fields that are not changed in it are as the server has them. */
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

/** Whether two values of a field are the same, lists and groups of values too. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A field's value in words: lists by what is in them. */
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

/** What most forms edit of a thing. */
export const identityOf = ({ name, description }: { name: string; description: string }) => ({
  name,
  description,
})
