import { ifReadable } from '#app/data/faults.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { rowActions, useOffered } from '#app/components/actions/offered.ts'
import { Table } from '#app/ui/table/Table.tsx'
import { TableHead } from '#app/ui/table/TableHead.tsx'
import { Td } from '#app/ui/table/Td.tsx'
import { Th } from '#app/ui/table/Th.tsx'
import { Tr } from '#app/ui/table/Tr.tsx'
import { usePhone } from '#app/ui/use-media-query.ts'
import { type Column, hiddenBelow, valueText } from './columns.tsx'
import { opensRow } from './open-row.ts'
import { ItemCard } from './ItemCard.tsx'
import { PrintedRows } from './PrintedList.tsx'
import { RowMark } from './RowMark.tsx'
import type { RowMarks } from './row-marks.ts'
import { useRowMarks } from './use-row-marks.ts'

interface Props<Item> {
  label: string
  items: Item[]
  columns: Column<Item>[]
  actions?: (item: Item) => Action[]
}

/**
 * A short list that belongs to an object, such as the disks of an instance: unsorted, no pages; cards on
 * phones.
 */
export function SimpleTable<Item extends { id: string; name: string }>(props: Props<Item>) {
  useOffered(() => rowActions(props.items, props.actions))
  const marks = useRowMarks()
  const phone = usePhone()
  return (
    <>
      {phone ? <Cards {...props} marks={marks} /> : <Rows {...props} marks={marks} />}
      <PrintedRows
        title={props.label}
        columns={props.columns}
        rows={props.items}
        words={[`${props.items.length} in total`]}
      />
    </>
  )
}

interface ViewProps<Item> extends Props<Item> {
  marks: RowMarks
}

function Rows<Item extends { id: string; name: string }>(props: ViewProps<Item>) {
  const { label, items, columns, actions } = props
  return (
    <div className="-mx-2">
      <Table aria-label={label}>
        <TableHead>
          {columns.map(({ id, header, width, align, from }) => (
            <Th key={id} width={width} align={align} className={hiddenBelow(from)}>
              {header}
            </Th>
          ))}
          {actions && <Th width="2.75rem" label="Actions" />}
        </TableHead>
        <tbody>
          {items.map((item) => (
            <PartBoundary key={item.id} isRow>
              <Row {...props} item={item} />
            </PartBoundary>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface RowProps<Item> extends ViewProps<Item> {
  item: Item
}

function Row<Item extends { id: string; name: string }>({ item, columns, actions, marks }: RowProps<Item>) {
  return (
    <Tr {...opensRow}>
      {columns.map(({ id, value, text = value, cell, card, align, mono = false, from }) => (
        <Td
          key={id}
          mono={mono}
          align={align}
          className={`relative ${hiddenBelow(from)}`}
          title={valueText(text(item))}
          data-opens={card === 'title' || undefined}
        >
          {card === 'title' && <RowMark mark={marks.get(item.id)} at="row" />}
          {cell ? cell(item) : <bdi>{valueText(value(item))}</bdi>}
        </Td>
      ))}
      {actions && (
        <Td truncate={false} className="text-right" data-still>
          {Boolean(ifReadable(() => actions(item))?.length) && (
            <ActionMenu label={`Actions for ${item.name ?? item.id}`} actions={() => actions(item)} />
          )}
        </Td>
      )}
    </Tr>
  )
}

function Cards<Item extends { id: string; name: string }>(props: ViewProps<Item>) {
  const { label, items, columns, actions, marks } = props
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.id} className="relative">
          <RowMark mark={marks.get(item.id)} at="card" />
          <PartBoundary>
            <ItemCard item={item} columns={columns} actions={ifReadable(() => actions?.(item)) ?? []} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  )
}
