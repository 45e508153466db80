import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { Table } from '#app/ui/Table.tsx'
import { TableHead } from '#app/ui/TableHead.tsx'
import { Td } from '#app/ui/Td.tsx'
import { Th } from '#app/ui/Th.tsx'
import { Tr } from '#app/ui/Tr.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { type Column, valueText } from './columns.tsx'
import { ItemCard } from './ItemCard.tsx'

interface Props<Item> {
  label: string
  items: Item[]
  columns: Column<Item>[]
  actions: (item: Item) => Action[]
}

const from = { md: 'max-md:hidden', lg: 'max-lg:hidden' }

/** The few things that an object has, such as the disks of an instance: all of them, as they come; cards on a phone. */
export function ItemTable<Item extends { id: string; name: string }>(props: Props<Item>) {
  const phone = useMediaQuery('(max-width: 599px)')
  return phone ? <Cards {...props} /> : <Rows {...props} />
}

function Rows<Item extends { id: string; name: string }>({ label, items, columns, actions }: Props<Item>) {
  return (
    <Table aria-label={label}>
      <TableHead>
        {columns.map(({ id, header, width, align, from: least }) => (
          <Th key={id} width={width} align={align} className={least ? from[least] : ''}>
            {header}
          </Th>
        ))}
        <Th width={48} label="Actions" />
      </TableHead>
      <tbody>
        {items.map((item) => (
          <Tr key={item.id}>
            {columns.map(({ id, value, cell, align, mono = false, from: least }) => (
              <Td
                key={id}
                mono={mono}
                align={align}
                className={least ? from[least] : ''}
                title={valueText(value(item))}
              >
                {cell ? cell(item) : <bdi>{valueText(value(item))}</bdi>}
              </Td>
            ))}
            <Td truncate={false} align="right">
              {actions(item).length > 0 && (
                <ActionMenu label={`Actions for ${item.name}`} actions={() => actions(item)} />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cards<Item extends { id: string; name: string }>({ label, items, columns, actions }: Props<Item>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} columns={columns} actions={actions(item)} />
        </li>
      ))}
    </ul>
  )
}
