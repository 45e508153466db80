import { Link } from 'react-router'
import { vpcCreate } from '#api/generated/vpcs.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { attempt } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/overlay/toast.ts'

interface Props {
  /** What is missing, and what to choose instead. */
  problem: string
}

/** Offers to create the VPC that the default interface needs. */
export function NoDefaultVpc({
  problem,
  project,
  onCreated,
}: Props & { project: string; onCreated: () => void }) {
  const disabledReason = useActionReason()({})
  const create = useWrite(vpcCreate, {
    done: () => {
      toast({ content: 'Default VPC created' })
      onCreated()
    },
  })
  const body = { name: 'default', dnsName: 'default', description: 'Default VPC' }
  const run = attempt('Could not create VPC', () => create.mutateAsync({ query: { project }, body }))
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" pending={create.isPending} disabledReason={disabledReason} onClick={run}>
          Create default VPC
        </Button>
      }
    >
      {problem}.
    </Banner>
  )
}

/** Links those who may set a default pool to its page in a new tab, so that the form stays. */
export function NoDefaultPool({ problem }: Props) {
  const { fleetViewer, siloName } = useMe()
  if (!fleetViewer) return <Banner tone="warn">{problem}. A system operator can set a default pool.</Banner>
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" asChild>
          <Link to={to('/system/silos/:silo/ip-pools', { silo: siloName })} target="_blank">
            Set a default pool (new tab)
          </Link>
        </Button>
      }
    >
      {problem}.
    </Banner>
  )
}
