import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import type { Column } from './columns.tsx'

/** A column of bytes: shown and found with a unit, sorted and exported as a number. */
export const inBytes = <Item,>(value: (item: Item) => number) =>
  ({
    value,
    text: (item) => formatBytes(value(item)),
    cell: (item) => <Quantity>{formatBytes(value(item))}</Quantity>,
    align: 'right',
    mono: true,
  }) satisfies Partial<Column<Item>>
