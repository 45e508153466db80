import { Link } from 'react-router'
import { countedSleds, physicalCapacity, unclearSleds } from '#domain/capacity.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { type Sled } from '#api/generated/system-hardware.ts'
import { bearableLosses, type Resource, resources, type SledLoss, withoutSled } from '#domain/sled-loss.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { PageError } from '#app/components/PageError.tsx'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { Table } from '#app/ui/table/Table.tsx'
import { TableHead } from '#app/ui/table/TableHead.tsx'
import { Td } from '#app/ui/table/Td.tsx'
import { Th } from '#app/ui/table/Th.tsx'
import { Tr } from '#app/ui/table/Tr.tsx'
import {
  amountOf,
  countOf,
  labelOf,
  labelWithUnit,
  numberOf,
  physicalOf,
} from '#app/shared/utilization/amounts.ts'
import { instancesOn } from './utilization-reads.ts'

const anyOne = 'any'

interface Props {
  sleds: Sled[]
  provisioned: VirtualResourceCounts
}

/** Remaining capacity if a sled is lost, and the instances that would have to move. */
export function SledLossPanel({ sleds, provisioned }: Props) {
  const [search, editSearch] = useUrlSearch()
  const counted = countedSleds(sleds)
  const asked = search.get('sled')
  const lost = counted.find(({ id }) => id === asked)
  const choose = (id: string) =>
    editSearch((next) => (id === anyOne ? next.delete('sled') : next.set('sled', id)), {
      replace: true,
      preventScrollReset: true,
    })
  if (counted.length === 0) {
    const isUnclear = unclearSleds(sleds).length > 0
    return (
      <p className="px-3 py-2 text-ink-2">
        {isUnclear ? 'It is not known which sleds are in service.' : 'No sleds are in service.'}
      </p>
    )
  }
  const loss = withoutSled(counted, provisioned, lost?.id)
  const physical = physicalCapacity(counted)
  const isKnown = resources.every((resource) => Number.isFinite(physical[resource] - provisioned[resource]))
  return (
    <div className="flex flex-1 flex-col gap-2 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Combobox
          aria-label="Lost sled"
          noun="sleds"
          className="max-w-48"
          value={lost?.id ?? anyOne}
          onValueChange={choose}
          options={[
            { value: anyOne, label: 'Any one sled', detail: 'Worst case: the largest sled' },
            ...counted.map(optionOf),
          ]}
        />
        {isKnown && (
          <Badge tone={loss.fits ? 'ok' : 'bad'}>
            {loss.fits ? 'enough capacity' : 'not enough capacity'}
          </Badge>
        )}
      </div>
      {asked && !lost && (
        <p className="text-sm text-ink-2">
          The sled in this link is no longer counted because it was expunged, decommissioned or removed.
        </p>
      )}
      <LossTable loss={loss} />
      <p className="text-sm text-ink-2">
        {isKnown
          ? bearableText(bearableLosses(counted, provisioned))
          : 'Some sizes are unknown, so it is unknown how many sleds can fail.'}
      </p>
      {lost ? (
        <OnSled sled={lost} />
      ) : (
        <p className="text-sm text-ink-2">Choose a sled to see which of its instances would have to move.</p>
      )}
    </div>
  )
}

const optionOf = ({ id, baseboard, policy, usableHardwareThreads, usablePhysicalRam }: Sled) => ({
  value: id,
  label: baseboard?.serial ?? 'unknown',
  detail: [
    physicalOf('cpus', usableHardwareThreads),
    amountOf('memory', usablePhysicalRam),
    policy.kind === 'in_service' &&
      policy.provisionPolicy === 'non_provisionable' &&
      'accepts no new instances',
  ]
    .filter(Boolean)
    .join(', '),
})

function LossTable({ loss }: { loss: SledLoss }) {
  return (
    <Table aria-label="Remaining capacity" className="sled-loss-table">
      <TableHead>
        <Th width="6.125rem">Remaining</Th>
        <Th align="right">Physical</Th>
        <Th align="right">Estimate</Th>
        <Th align="right">Spare</Th>
      </TableHead>
      <tbody>
        {resources.map((resource) => (
          <Tr key={resource}>
            <Td>{labelWithUnit(resource)}</Td>
            <Td mono align="right">
              {numberOf(resource, loss.physical[resource])}
            </Td>
            <Td mono align="right">
              {numberOf(resource, loss.estimate[resource])}
            </Td>
            <Td mono align="right" className={loss.spare[resource] < 0 ? 'font-medium text-bad' : ''}>
              {loss.spare[resource] < 0 && '−'}
              {numberOf(resource, Math.abs(loss.spare[resource]))}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const inSentence = (resource: Resource) => (resource === 'cpus' ? 'CPU' : labelOf(resource).toLowerCase())

function bearableText({ count, first }: ReturnType<typeof bearableLosses>): string {
  const what = first.map(inSentence).join(' and ')
  if (count < 0) return `Even with all sleds, provisioned resources exceed the estimated ${what}.`
  if (count === 0) return `Losing any one sled would leave too little ${what}.`
  return `Provisioned resources would still fit if up to ${countOf(count, 'sled')} failed. The first to run out would be ${what}.`
}

function OnSled({ sled }: { sled: Sled }) {
  const { data, error, refetch } = useLater(instancesOn(sled.id))
  if (!data) return error ? <PageError error={error} onRetry={() => void refetch()} /> : <p className="h-5" />
  const { items, complete } = data.value
  const sum = (of: 'ncpus' | 'memory') => items.reduce((total, item) => total + item[of], 0)
  return (
    <div className="text-sm text-ink-2">
      <p>
        {items.length === 0 ? (
          'Nothing runs on it now, so nothing would have to move.'
        ) : (
          <>
            <strong className="font-medium text-ink">
              {countOf(items.length, 'instance')}
              {!complete && ' or more'}
            </strong>{' '}
            with {amountOf('cpus', sum('ncpus'))} and {amountOf('memory', sum('memory'))} of memory{' '}
            {items.length === 1 ? 'runs' : 'run'} on it now and would have to move.
          </>
        )}{' '}
        <Link
          to={to('/system/inventory/sleds/:sledId/instances', { sledId: sled.id })}
          className="text-accent hover:underline"
        >
          Show instances
        </Link>
      </p>
      <Freshness facts={data} />
    </div>
  )
}
