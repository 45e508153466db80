import { Outlet } from 'react-router'
import { isDueForAutoRestart } from '#api/instance-actions.ts'
import { to, useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/query.ts'
import { formatBytes } from '#app/ui/format.ts'
import { Properties } from '#app/ui/Properties.tsx'
import { Property } from '#app/ui/Property.tsx'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
import { groupsOf, instanceOf } from '#app/components/instances/instance-reads.ts'
import { platformText, policyText } from './instance-words.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { TabSection } from '#app/components/TabSection.tsx'

export const loader = loaderFor('instanceSettings', (params) =>
  Promise.all([ensure(instanceOf(params)), Promise.allSettled([ensure(groupsOf(params))])]),
)

export default function SettingsTab() {
  const params = useRouteParams('instanceSettings')
  const { value: instance, fetchedAt } = useAnswer(instanceOf(params))
  const { autoRestartCooldownExpiration: cooldown, timeLastAutoRestarted: last } = instance
  // As of the answer, so that stored data does not pretend to know more than it did.
  const due = isDueForAutoRestart(instance, new Date(fetchedAt).getTime())
  return (
    <div className="flex flex-col gap-6">
      <TabSection title="Resources" action={<LinkButton to={to('instanceEdit', params)}>Edit</LinkButton>}>
        <Properties>
          <Property label="vCPUs">{instance.ncpus}</Property>
          <Property label="Memory">{formatBytes(instance.memory)}</Property>
          <Property label="CPU platform">{platformText(instance.cpuPlatform)}</Property>
        </Properties>
      </TabSection>
      <TabSection title="Auto-restart">
        <Properties>
          <Property label="Policy">{policyText(instance.autoRestartPolicy)}</Property>
          <Property label="Enabled">{instance.autoRestartEnabled ? 'Yes' : 'No'}</Property>
          <Property label="Cooldown">
            {cooldown ? <Cooldown ends={cooldown} asOf={new Date(fetchedAt)} /> : 'None'}
          </Property>
          <Property label="Last auto-restarted">
            {last ? <RelativeTime date={last} suffix /> : 'Never'}
          </Property>
        </Properties>
        {due && <p>The instance has failed and is due to be restarted by itself.</p>}
      </TabSection>
      <Groups params={params} />
      <Outlet />
    </div>
  )
}

function Cooldown({ ends, asOf }: { ends: Date; asOf: Date }) {
  return (
    <span>
      {ends > asOf ? 'ends ' : 'ended '}
      <RelativeTime date={ends} suffix />
    </span>
  )
}

function Groups({ params }: { params: Parameters<typeof groupsOf>[0] }) {
  const { data, error } = useLater(groupsOf(params))
  const groups = data?.value.items
  return (
    <TabSection title="Anti-affinity groups">
      {!groups && (
        <p className="text-ink-2">{error ? `They cannot be listed: ${error.message}` : 'Loading…'}</p>
      )}
      {groups?.length === 0 && <p className="text-ink-2">The instance is in no anti-affinity group.</p>}
      {groups && groups.length > 0 && (
        <ul className="divide-y divide-line rounded border border-line bg-surface">
          {groups.map(({ id, name, description, policy }) => (
            <li key={id} className="flex flex-wrap gap-x-3 px-3 py-1.5 wrap-anywhere">
              <bdi className="font-medium">{name}</bdi>
              <bdi className="min-w-0 flex-1 text-ink-2">{description}</bdi>
              <span className="text-ink-2">
                {policy === 'fail' ? 'Apart or not at all' : 'Apart where possible'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TabSection>
  )
}
