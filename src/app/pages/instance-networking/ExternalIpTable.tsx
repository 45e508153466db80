import type { ExternalIp } from '#api/generated/instances.ts'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { useLater } from '#app/data/query.ts'
import { Card } from '#app/ui/Card.tsx'
import { Table } from '#app/ui/Table.tsx'
import { TableHead } from '#app/ui/TableHead.tsx'
import { Td } from '#app/ui/Td.tsx'
import { Th } from '#app/ui/Th.tsx'
import { Tr } from '#app/ui/Tr.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { Address } from './Address.tsx'
import { keyOf, kindText } from './external-ips.ts'

interface Props {
  ips: ExternalIp[]
  actions: (ip: ExternalIp) => Action[]
}

const label = 'External IPs'

/** The addresses that an instance has outside; cards on a phone. */
export function ExternalIpTable(props: Props) {
  const phone = useMediaQuery('(max-width: 599px)')
  const pools = useLater(optionReads.pools()).data?.value.items
  const poolText = ({ ipPoolId }: ExternalIp) => pools?.find(({ id }) => id === ipPoolId)?.name ?? ipPoolId
  const List = phone ? IpCards : IpRows
  return <List {...props} poolText={poolText} />
}

type WithPool = Props & { poolText: (ip: ExternalIp) => string }

/** Its own name, or the ports of an address that instances share. */
function nameText(ip: ExternalIp): string {
  if (ip.kind === 'floating') return ip.name
  return ip.kind === 'snat' ? `Ports ${ip.firstPort}–${ip.lastPort}` : '–'
}

function IpRows({ ips, actions, poolText }: WithPool) {
  return (
    <Table aria-label={label}>
      <TableHead>
        <Th width="22%">Address</Th>
        <Th width="20%">Kind</Th>
        <Th>Name</Th>
        <Th>IP pool</Th>
        <Th width={48} label="Actions" />
      </TableHead>
      <tbody>
        {ips.map((ip) => (
          <Tr key={keyOf(ip)}>
            <Td>
              <Address value={ip.ip} />
            </Td>
            <Td>{kindText(ip)}</Td>
            <Td title={nameText(ip)}>
              <bdi>{nameText(ip)}</bdi>
            </Td>
            <Td title={poolText(ip)}>
              <bdi>{poolText(ip)}</bdi>
            </Td>
            <Td truncate={false} align="right">
              {actions(ip).length > 0 && (
                <ActionMenu label={`Actions for ${ip.ip}`} actions={() => actions(ip)} />
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function IpCards({ ips, actions, poolText }: WithPool) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {ips.map((ip) => (
        <li key={keyOf(ip)}>
          <Card
            title={<Address value={ip.ip} />}
            facts={[
              { label: 'Kind', value: kindText(ip) },
              ...(ip.kind === 'ephemeral' ? [] : [{ label: 'Name', value: <bdi>{nameText(ip)}</bdi> }]),
              { label: 'IP pool', value: <bdi>{poolText(ip)}</bdi> },
            ]}
            actions={actions(ip).length > 0 && <PrimaryActions actions={actions(ip)} size="touch" />}
          />
        </li>
      ))}
    </ul>
  )
}
