import { Link } from 'react-router'
import type { Disk } from '#api/generated/shared.ts'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to } from '#app/routing/paths.ts'
import { Card } from '#app/ui/Card.tsx'
import { formatBytes } from '#app/ui/format.ts'
import { Table } from '#app/ui/Table.tsx'
import { TableHead } from '#app/ui/TableHead.tsx'
import { Td } from '#app/ui/Td.tsx'
import { Th } from '#app/ui/Th.tsx'
import { Tr } from '#app/ui/Tr.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { type DiskOrigin, useDiskSources } from '#app/components/disks/use-disk-sources.ts'

interface Props {
  label: string
  disks: Disk[]
  actions: (disk: Disk) => Action[]
  project: string
}

/** Disks of an instance; cards on a phone. */
export function DiskTable(props: Props) {
  const phone = useMediaQuery('(max-width: 599px)')
  const sourceOf = useDiskSources(props.project)
  return phone ? <DiskCards {...props} sourceOf={sourceOf} /> : <DiskRows {...props} sourceOf={sourceOf} />
}

type WithSource = Props & { sourceOf: (disk: Disk) => DiskOrigin }

function DiskRows({ label, disks, actions, project, sourceOf }: WithSource) {
  return (
    <Table aria-label={label}>
      <TableHead>
        <Th width="26%">Name</Th>
        <Th width="7.5rem">State</Th>
        <Th width="6.5rem" align="right">
          Size
        </Th>
        <Th width="6.5rem" align="right" className="max-md:hidden">
          Block size
        </Th>
        <Th className="max-md:hidden">Device path</Th>
        <Th>Source</Th>
        <Th width={48} label="Actions" />
      </TableHead>
      <tbody>
        {disks.map((disk) => (
          <Tr key={disk.id}>
            <Td title={disk.name}>
              <DiskLink disk={disk} project={project} />
            </Td>
            <Td>
              <StateBadge of="disk" state={disk.state.state} />
            </Td>
            <Td mono align="right">
              {formatBytes(disk.size)}
            </Td>
            <Td mono align="right" className="max-md:hidden">
              {formatBytes(disk.blockSize)}
            </Td>
            <Td mono className="max-md:hidden" title={disk.devicePath}>
              {disk.devicePath}
            </Td>
            <Td className="text-ink-2" title={sourceOf(disk).text}>
              <Origin origin={sourceOf(disk)} />
            </Td>
            <Td truncate={false} align="right">
              <ActionMenu label={`Actions for ${disk.name}`} actions={() => actions(disk)} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function DiskCards({ label, disks, actions, project, sourceOf }: WithSource) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {disks.map((disk) => (
        <li key={disk.id}>
          <Card
            title={<DiskLink disk={disk} project={project} />}
            badge={<StateBadge of="disk" state={disk.state.state} />}
            facts={[
              { label: 'Size', value: formatBytes(disk.size) },
              { label: 'Source', value: <Origin origin={sourceOf(disk)} /> },
              { label: 'Device path', value: <span className="font-mono text-sm">{disk.devicePath}</span> },
            ]}
            actions={
              <>
                <PrimaryActions actions={actions(disk)} size="touch" />
                <span className="flex-1" />
                <ActionMenu label={`Actions for ${disk.name}`} actions={() => actions(disk)} size="touch" />
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

const DiskLink = ({ disk: { name }, project }: { disk: Disk; project: string }) => (
  <Link
    to={to('/projects/:project/disks/:disk', { project, disk: name })}
    className="font-medium text-ink hover:underline"
  >
    <bdi>{name}</bdi>
  </Link>
)

const Origin = ({ origin }: { origin: DiskOrigin }) =>
  origin.to ? (
    <Link to={origin.to} className="hover:underline">
      <bdi>{origin.text}</bdi>
    </Link>
  ) : (
    <bdi>{origin.text}</bdi>
  )
