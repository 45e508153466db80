import { ifReadable } from '#app/data/faults.ts'
import { shareEqual } from '#app/data/share-equal.ts'

interface Made<Answered, Row> {
  by: (item: Answered) => Row
  row: Row
}

/**
 * Converts items to rows. A row keeps its identity as long as its content is the same, even with a new
 * function, so that unchanged rows do not re-render.
 */
export function createRows<Answered extends object, Row>() {
  const made = new WeakMap<Answered, Made<Answered, Row>>()
  return (items: Answered[], toRow: (item: Answered) => Row): Row[] =>
    items.map((item) => {
      const before = made.get(item)
      if (before?.by === toRow) return before.row
      // An item that `toRow` cannot read becomes a row that reports an unknown format.
      const after: unknown = ifReadable(() => toRow(item)) ?? item
      const row = shareEqual(before?.row, after) as Row
      made.set(item, { by: toRow, row })
      return row
    })
}
