import type { StoredCollection } from '#db/contents.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Table } from '#app/ui/table/Table.tsx'
import { TableHead } from '#app/ui/table/TableHead.tsx'
import { Td } from '#app/ui/table/Td.tsx'
import { Th } from '#app/ui/table/Th.tsx'
import { Tr } from '#app/ui/table/Tr.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { sizeWords } from './size-words.ts'

/** Largest collection first. */
export function StoredTable({ collections }: { collections: StoredCollection[] }) {
  return (
    <Table aria-label="Stored responses">
      <TableHead>
        <Th>Collection</Th>
        <Th align="right" width="6.5rem">
          Responses
        </Th>
        <Th align="right" width="6rem">
          Size
        </Th>
        <Th width="7rem" className="max-sm:hidden">
          Oldest
        </Th>
        <Th width="7rem" className="max-sm:hidden">
          Newest
        </Th>
      </TableHead>
      <tbody>
        {collections.map(({ resource, answers, size, oldest, newest }) => (
          <Tr key={resource}>
            <Td mono title={resource}>
              {resource}
            </Td>
            <Td mono align="right">
              {answers}
            </Td>
            <Td mono align="right">
              <Quantity>{sizeWords(size)}</Quantity>
            </Td>
            <Td className="max-sm:hidden">
              <RelativeTime date={new Date(oldest)} suffix past local />
            </Td>
            <Td className="max-sm:hidden">
              <RelativeTime date={new Date(newest)} suffix past local />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
