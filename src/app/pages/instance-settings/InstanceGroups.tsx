import { Link } from 'react-router'
import { antiAffinityGroupMemberInstanceDelete } from '#api/generated/affinity.ts'
import { type Instance } from '#api/generated/instances.ts'
import type { AntiAffinityGroup } from '#api/generated/shared.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { groupsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { to } from '#app/url/paths.ts'
import { useLater, useWrite } from '#app/data/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { useOtherGroups } from './use-other-groups.ts'

interface Props {
  instance: Instance
  params: InstanceParams
}

/** Anti-affinity groups of the instance. */
export function InstanceGroups({ instance, params }: Props) {
  const { data, error, refetch } = useLater(groupsOf(params))
  const actions = useInstanceGroupActions(instance, params)
  const { reason: nothing } = useOtherGroups(params)
  const groups = data?.value.items
  return (
    <Section
      level={2}
      title="Anti-affinity groups"
      aside={
        <>
          <Freshness facts={data} />
          <LinkButton
            to={to('/projects/:project/instances/:instance/settings/groups-add', params)}
            disabledReason={instanceReason('addToAffinityGroup', instance) ?? nothing}
          >
            Add to group
          </LinkButton>
        </>
      }
    >
      <p className="text-ink-2">
        Members of a group are placed on different sleds. An instance must be stopped to be added but can be
        removed at any time.
      </p>
      {!groups &&
        (error ? <PageError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-9" />)}
      {groups?.length === 0 && (
        <EmptyState title="No anti-affinity groups">
          This instance can run on any sled with enough capacity.
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <ul
          aria-label="Anti-affinity groups"
          className="divide-y divide-line rounded border border-line bg-surface"
        >
          {groups.map((group) => (
            <li key={group.id} className="flex min-h-(--row-height) items-center gap-3 py-1 pr-1 pl-3">
              <Group group={group} project={params.project} />
              <ActionMenu label={`Actions for ${group.name}`} actions={() => actions(group)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Group = ({
  group: { name, description, policy },
  project,
}: {
  group: AntiAffinityGroup
  project: string
}) => (
  <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 wrap-anywhere">
    <Link
      to={to('/projects/:project/affinity/:antiAffinityGroup', { project, antiAffinityGroup: name })}
      className="font-medium text-ink hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
    <bdi className="min-w-0 flex-1 text-ink-2 max-sm:basis-full">{description}</bdi>
    <span className="text-ink-2">
      {policy === 'fail' ? 'Separate sleds required' : 'Separate sleds preferred'}
    </span>
  </span>
)

function useInstanceGroupActions({ id, name: instance, runState }: Instance, { project }: InstanceParams) {
  const remove = useWrite(antiAffinityGroupMemberInstanceDelete)
  return (group: AntiAffinityGroup): Action[] => [
    {
      label: 'Open group',
      to: to('/projects/:project/affinity/:antiAffinityGroup', { project, antiAffinityGroup: group.name }),
    },
    copyAction('group ID', group.id),
    {
      label: 'Remove from group',
      danger: true,
      run: () =>
        question.set({
          title: named`Remove ${instance} from ${group.name}?`,
          body: `${runState === 'running' ? 'It will keep running where it is. ' : ''}The next time it starts, it may share a sled with members of the group.`,
          actionLabel: 'Remove from group',
          danger: true,
          errorTitle: 'Could not remove from group',
          run: async () => {
            await remove.mutateAsync({ path: { antiAffinityGroup: group.id, instance: id } })
            toast({ content: named`${instance} removed from ${group.name}` })
          },
        }),
    },
  ]
}
