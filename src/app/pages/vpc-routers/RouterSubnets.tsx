import { Link } from 'react-router'
import { type VpcRouter, type VpcSubnet } from '#api/generated/vpcs.ts'
import { type Action, copyAction } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useOtherSubnets } from './use-other-subnets.ts'
import { useRouterDetach } from './use-router-attachment.ts'

const columnsOf = (params: VpcParams): Column<VpcSubnet>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => (
      <Link
        to={to('/projects/:project/vpcs/:vpc/subnets/:subnet/edit', {
          project: params.project,
          vpc: params.vpc,
          subnet: name,
        })}
        className="font-medium text-ink hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
    width: '24%',
    card: 'title',
  },
  {
    id: 'ipv4',
    header: 'IPv4 block',
    value: ({ ipv4Block }) => ipv4Block,
    mono: true,
    width: '12rem',
    card: 'fact',
  },
  { id: 'ipv6', header: 'IPv6 block', value: ({ ipv6Block }) => ipv6Block, mono: true, card: 'fact' },
  { id: 'description', header: 'Description', value: ({ description }) => description, from: 'md' },
]

export function RouterSubnets({ router }: { router: VpcRouter }) {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router')
  const { data, error, refetch } = useLater(subnetsOf(params.project, params.vpc))
  const { reason } = useOtherSubnets(params, router.id)
  const detach = useRouterDetach(router)
  const subnets = data?.value.items.filter(({ customRouterId }) => customRouterId === router.id)
  const actions = (subnet: VpcSubnet): Action[] => [
    { label: 'Detach', primary: true, danger: true, run: detach(subnet) },
    copyAction('ID', subnet.id),
  ]
  return (
    <Section
      level={2}
      title="Subnets"
      aside={
        <>
          <Freshness facts={data} />
          <span className="flex max-sm:w-full max-sm:*:flex-1">
            <LinkButton
              to={to('/projects/:project/vpcs/:vpc/routers/:router/subnets-attach', params)}
              disabledReason={reason}
            >
              Attach to subnets
            </LinkButton>
          </span>
        </>
      }
    >
      {subnets && subnets.length > 0 && (
        <SimpleTable label="Subnets" items={subnets} columns={columnsOf(params)} actions={actions} />
      )}
      {subnets?.length === 0 && (
        <EmptyState title="No subnets">
          The routes above have no effect until the router is attached to a subnet.
        </EmptyState>
      )}
      {!subnets && error && <PageError error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}
