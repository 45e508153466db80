/** Every row has an id; the rest must survive a structured clone. */
export interface Row {
  id: string
}

/** Rows by id. Rows are never modified in place: a change is a `put` of another object with the same id. */
export interface Table<R extends Row> {
  readonly size: number
  get(id: string): R | undefined
  all(): R[]
  /** The rows whose fields equal all those of `parent`. */
  in(parent: Partial<R>): R[]
  /** The row with a name among those whose fields equal all those of `parent`. */
  named(name: string, parent: Partial<R>): R | undefined
  put(row: R): R
  /** Replaces some fields of an existing row. */
  update(id: string, fields: Partial<R>): R
  delete(id: string): void
}

/** A resource's declaration of one of its tables. */
export interface TableDeclaration<R extends Row> {
  /** The field that may carry a sentinel for requests by id; see `latency-and-chaos.ts`. */
  sentinelBy?: (keyof R & string) | undefined
  /** Never set: carries the type of the rows. */
  readonly rows?: R
}

/** Declares a table. Rows must survive a structured clone: the demo stores changed ones. */
export const tableOf = <R extends Row>(
  options: { sentinelBy?: keyof R & string } = {},
): TableDeclaration<R> => options

/** An empty table that reports each change with the previous row; null stands for no row. */
export function createTable<R extends Row>(
  onChange: (id: string, row: R | null, before: R | null) => void,
): Table<R> {
  const rows = new Map<string, R>()
  const put = (row: R) => {
    const before = rows.get(row.id) ?? null
    rows.set(row.id, row)
    onChange(row.id, row, before)
    return row
  }
  return {
    get size() {
      return rows.size
    },
    get: (id) => rows.get(id),
    all: () => [...rows.values()],
    in: (parent) => {
      const matches = matcherOf(parent)
      const found: R[] = []
      for (const row of rows.values()) if (matches(row)) found.push(row)
      return found
    },
    named: (name, parent) => {
      const matches = matcherOf(parent)
      for (const row of rows.values()) if ('name' in row && row.name === name && matches(row)) return row
      return undefined
    },
    put,
    update: (id, fields) => {
      const row = rows.get(id)
      if (!row) throw new Error(`There is no row ${id} to update`)
      return put({ ...row, ...fields })
    },
    delete: (id) => {
      const before = rows.get(id)
      if (before && rows.delete(id)) onChange(id, null, before)
    },
  }
}

function matcherOf<R extends Row>(parent: Partial<R>): (row: R) => boolean {
  const wanted = Object.entries(parent) as [keyof R, unknown][]
  return (row) => wanted.every(([key, value]) => row[key] === value)
}

/** A row without its internal fields. */
export function without<R extends object, Key extends keyof R>(row: R, ...keys: Key[]): Omit<R, Key> {
  const rest: Partial<R> = { ...row }
  for (const key of keys) delete rest[key]
  return rest as Omit<R, Key>
}
