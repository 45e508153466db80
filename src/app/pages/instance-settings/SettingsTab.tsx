import { Outlet } from 'react-router'
import { instanceReason } from '#domain/instance-actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { groupsOf, instanceOf } from '#app/shared/instances/instance-reads.ts'
import { Section } from '#app/components/Section.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { AutoRestart } from './AutoRestart.tsx'
import { InstanceGroups } from './InstanceGroups.tsx'
import { platformText } from '#app/shared/instances/instance-words.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/settings', (params) =>
  Promise.all([ensure(instanceOf(params)), Promise.allSettled([ensure(groupsOf(params))])]),
)

export default function SettingsTab() {
  const params = useRouteParams('/projects/:project/instances/:instance/settings')
  const answer = useAnswer(instanceOf(params))
  const instance = answer.value
  return (
    <div className="flex flex-col gap-6">
      <Section
        level={2}
        title="Resources"
        aside={
          <LinkButton
            to={to('/projects/:project/instances/:instance/settings/edit', params)}
            disabledReason={instanceReason('resize', instance)}
          >
            Resize
          </LinkButton>
        }
      >
        <Properties>
          <Property label="vCPUs">{instance.ncpus}</Property>
          <Property label="Memory">
            <Quantity>{formatBytes(instance.memory)}</Quantity>
          </Property>
          <Property label="CPU platform">{platformText(instance.cpuPlatform)}</Property>
        </Properties>
      </Section>
      <AutoRestart answer={answer} params={params} />
      <InstanceGroups instance={instance} params={params} />
      <Outlet />
    </div>
  )
}
