import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Table } from '#app/ui/Table.tsx'
import { TableHead } from '#app/ui/TableHead.tsx'
import { Td } from '#app/ui/Td.tsx'
import { Th } from '#app/ui/Th.tsx'
import { Tr } from '#app/ui/Tr.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { Address } from './Address.tsx'
import type { Nic } from './use-networks.ts'

interface Props {
  nics: Nic[]
  actions: (nic: Nic) => Action[]
}

const label = 'Network interfaces'

/** The network interfaces of an instance; cards on a phone. */
export function NicTable(props: Props) {
  const phone = useMediaQuery('(max-width: 599px)')
  return phone ? <NicCards {...props} /> : <NicRows {...props} />
}

const subnetText = ({ subnet, subnetId }: Nic) => subnet?.name ?? subnetId
const transitText = ({ transitIps }: Nic) => transitIps?.join(', ') || '–'

function NicRows({ nics, actions }: Props) {
  return (
    <Table aria-label={label}>
      <TableHead>
        <Th width="22%">Name</Th>
        <Th width="14%">VPC</Th>
        <Th width="14%">Subnet</Th>
        <Th width="12rem">IP address</Th>
        <Th width="9.5rem" className="max-lg:hidden">
          MAC address
        </Th>
        <Th className="max-md:hidden">Transit IPs</Th>
        <Th width={48} label="Actions" />
      </TableHead>
      <tbody>
        {nics.map((nic) => (
          <Tr key={nic.id}>
            <Td>
              <span className="flex min-w-0 items-center gap-2">
                <bdi className="truncate font-medium" title={nic.description || nic.name}>
                  {nic.name}
                </bdi>
                {nic.primary && <Badge tone="info">primary</Badge>}
              </span>
            </Td>
            <Td title={nic.vpc}>
              <bdi>{nic.vpc}</bdi>
            </Td>
            <Td title={subnetText(nic)}>
              <bdi>{subnetText(nic)}</bdi>
            </Td>
            <Td>
              <Address value={nic.ip} />
            </Td>
            <Td mono className="max-lg:hidden">
              {nic.mac}
            </Td>
            <Td mono className="max-md:hidden" title={transitText(nic)}>
              {transitText(nic)}
            </Td>
            <Td truncate={false} align="right">
              <ActionMenu label={`Actions for ${nic.name}`} actions={() => actions(nic)} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function NicCards({ nics, actions }: Props) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {nics.map((nic) => (
        <li key={nic.id}>
          <Card
            title={<bdi>{nic.name}</bdi>}
            badge={nic.primary && <Badge tone="info">primary</Badge>}
            facts={[
              { label: 'VPC', value: <bdi>{nic.vpc}</bdi> },
              { label: 'Subnet', value: <bdi>{subnetText(nic)}</bdi> },
              { label: 'IP address', value: <Address value={nic.ip} /> },
              { label: 'MAC address', value: <span className="font-mono text-sm">{nic.mac}</span> },
              { label: 'Transit IPs', value: <span className="font-mono text-sm">{transitText(nic)}</span> },
            ]}
            actions={
              <>
                <PrimaryActions actions={actions(nic)} size="touch" />
                <span className="flex-1" />
                <ActionMenu label={`Actions for ${nic.name}`} actions={() => actions(nic)} size="touch" />
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
