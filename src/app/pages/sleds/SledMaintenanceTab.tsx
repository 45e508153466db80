import type { SledProvisionPolicy } from '#api/generated/system-hardware.ts'
import { isTransitioning } from '#domain/instance-actions.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { provisionOf } from '#app/shared/hardware/hardware-words.ts'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import { DrainHistory } from './DrainHistory.tsx'
import { DrainTable } from './DrainTable.tsx'
import { instancesOn } from '#app/shared/hardware/sled-contents.ts'
import { sledOf } from './sled-reads.ts'
import { useDrain } from './use-drain.ts'

export const loader = loaderFor('/system/inventory/sleds/:sledId/maintenance', (params) =>
  settled([ensure(instancesOn(params.sledId))]),
)

export default function SledMaintenanceTab() {
  const params = useRouteParams('/system/inventory/sleds/:sledId/maintenance')
  const answer = useAnswer(sledOf(params))
  const sled = answer.value
  const { data, error, refetch } = useLater(instancesOn(params.sledId), {
    transitioning: ({ items }) => items.some(({ state }) => isTransitioning({ runState: state })),
  })
  const samples = useDrain(answer, data)
  const left = data?.value.items
  const policy = provisionOf(sled)
  const isOut = policy === 'non_provisionable'
  return (
    <div className="flex flex-col gap-5">
      <Provisioning policy={policy} isEmpty={left?.length === 0} />
      <Section level={2} title="Still running on this sled" aside={<Freshness facts={data} />}>
        {left && <p>{leftText(left.length, policy)}</p>}
        {isOut && data && <DrainHistory samples={samples} until={data.fetchedAt} />}
        {left && left.length > 0 && (
          <>
            <p className="max-w-prose text-ink-2">
              While this sled is non-provisionable, you can move an instance to another sled by stopping it
              and starting it again. Anyone who can edit the project can do this on the instance’s page. Only
              a silo’s own users can stop its instances. Select the silo’s name to see its users.
            </p>
            <DrainTable instances={left} />
          </>
        )}
        {!left && error && <PageError error={error} onRetry={() => void refetch()} />}
      </Section>
      <Section level={2} title="Limitations">
        <ul className="max-w-prose list-disc pl-5 text-ink-2">
          <li>Running instances cannot be moved because the API does not support it.</li>
          <li>
            You cannot expunge the sled (remove it permanently from the system) here. The API only reports
            whether a sled has been expunged.
          </li>
          <li>
            The system’s own services on the sled are not shown, because the API reports only instances and
            disks. Check with whoever runs the control plane before you cut the power.
          </li>
        </ul>
      </Section>
    </div>
  )
}

function leftText(count: number, policy: SledProvisionPolicy | undefined): string {
  const what = count > 0 ? counted(count, 'instance') : 'No instances'
  if (policy === 'provisionable') return `${what} on this sled. New ones may be placed here.`
  return count > 0
    ? `${what} still on this sled. No new ones will be placed here.`
    : 'No instances remain on this sled. No new ones will be placed here.'
}

/** Whether the sled accepts instances, and what to do next. */
function Provisioning({ policy, isEmpty }: { policy: SledProvisionPolicy | undefined; isEmpty: boolean }) {
  if (!policy)
    return <p className="max-w-prose">This sled was expunged (permanently removed from the system).</p>
  const isOut = policy === 'non_provisionable'
  return (
    <Section level={2} title={isOut ? 'Not accepting new instances' : 'Accepting new instances'}>
      <p className="max-w-prose text-ink-2">{adviceFor(isOut, isEmpty)}</p>
    </Section>
  )
}

function adviceFor(isOut: boolean, isEmpty: boolean): string {
  if (!isOut)
    return 'This sled accepts new instances. Before you service it, make it non-provisionable. Running instances are not affected, and you can reverse this at any time.'
  return isEmpty
    ? 'This sled accepts no new instances and has none. Make it provisionable again when the work is done.'
    : 'This sled accepts no new instances. Make it provisionable again when the work is done. Stopped instances may then be placed here again when they are started.'
}
