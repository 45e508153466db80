import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { Pagination } from '#app/ui/table/Pagination.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { SkeletonRows } from '#app/ui/table/SkeletonRows.tsx'
import { Table } from '#app/ui/table/Table.tsx'
import { TableHead } from '#app/ui/table/TableHead.tsx'
import { Td } from '#app/ui/table/Td.tsx'
import { Th } from '#app/ui/table/Th.tsx'
import { Tr } from '#app/ui/table/Tr.tsx'
import { hostileText, longName, rtlText, states } from './samples.ts'
import { Section } from './Section.tsx'

const now = Date.now()
const rows = [
  longName,
  rtlText,
  hostileText,
  'db-1',
  'db-2',
  'web-1',
  'web-2',
  'build-arm',
  'x',
  'bastion',
].map((name, index) => ({
  name,
  state: states.Instance[index] ?? { name: 'running', tone: 'ok' as const },
  cpus: 2 ** (index % 6),
  created: new Date(now - 47_000 * 17 ** (index % 5)),
}))

type RowProps = { row: (typeof rows)[number]; index: number }

function InstanceRow({ row, index }: RowProps) {
  const [selected, setSelected] = useState(index === 3 || index === 4)
  return (
    <Tr selected={selected} active={index === 5}>
      <Td truncate={false}>
        <Checkbox aria-label={`Select ${row.name}`} checked={selected} onCheckedChange={setSelected} />
      </Td>
      <Td className="font-medium">
        <a href="#row">
          <bdi>{row.name}</bdi>
        </a>
      </Td>
      <Td>
        <Badge tone={row.state.tone} transitioning={row.state.transitioning}>
          {row.state.name}
        </Badge>
      </Td>
      <Td mono align="right">
        {row.cpus}
      </Td>
      <Td mono>172.30.0.{index + 5}</Td>
      <Td className="text-ink-2">
        <RelativeTime date={row.created} suffix local />
      </Td>
      <Td truncate={false} align="right">
        <Button variant="ghost" size="sm" aria-label={`Actions for ${row.name}`}>
          <Ellipsis />
        </Button>
      </Td>
    </Tr>
  )
}

function Heads() {
  const [sort, setSort] = useState<'asc' | 'desc'>('asc')
  return (
    <TableHead>
      <Th width={40}>
        <Checkbox aria-label="Select all" checked="indeterminate" onCheckedChange={() => undefined} />
      </Th>
      <Th sort={sort} onSort={() => setSort(sort === 'asc' ? 'desc' : 'asc')}>
        Name
      </Th>
      <Th width={128} onSort={() => undefined}>
        State
      </Th>
      <Th width={80} align="right" onSort={() => undefined}>
        vCPUs
      </Th>
      <Th width={128}>Address</Th>
      <Th width={112}>Created</Th>
      <Th width={48} label="Actions" />
    </TableHead>
  )
}

export function Tables() {
  return (
    <Section title="Table">
      <div className="max-sm:hidden">
        <Table aria-label="Instances">
          <Heads />
          <tbody>
            {rows.map((row, index) => (
              <InstanceRow key={row.name} row={row} index={index} />
            ))}
            <SkeletonRows rows={3} cellClasses={Array<string>(7).fill('')} />
          </tbody>
        </Table>
      </div>
      <Pagination
        rowsPerPage={50}
        onRowsPerPage={() => undefined}
        options={[25, 50, 100]}
        from={51}
        to={100}
        total={1204}
        onPrevious={() => undefined}
        onNext={() => undefined}
      />
      <Pagination
        label="Pagination, partial"
        rowsPerPage={50}
        onRowsPerPage={() => undefined}
        options={[50]}
        from={1}
        to={50}
        total={300}
        partial
        onNext={() => undefined}
      />
      <Pagination
        label="Pagination, empty"
        rowsPerPage={50}
        onRowsPerPage={() => undefined}
        options={[50]}
        from={0}
        to={0}
      />
    </Section>
  )
}
