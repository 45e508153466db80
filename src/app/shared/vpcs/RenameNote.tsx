import { counted } from '#app/ui/text/format.ts'
import { useLater } from '#app/data/query.ts'
import { useRoutesNaming } from './use-routes-naming.ts'
import { rulesOf } from './vpc-reads.ts'

interface Props {
  kind: 'vpc' | 'subnet'
  /** The current name, and the typed one. */
  name: string
  typed: string
  project: string
  vpc: string
}

/** While a new name is typed: firewall rules and routes that refer to the old one and will stop matching. */
export function RenameNote({ kind, name, typed, project, vpc }: Props) {
  const rules = useLater(rulesOf(project, vpc)).data?.value.rules ?? []
  const routes = useRoutesNaming({ project, vpc }, kind, name)
  const naming = rules.filter(({ targets, filters }) =>
    [...targets, ...(filters.hosts ?? [])].some(({ type, value }) => type === kind && value === name),
  )
  const names = naming.slice(0, 5).map((rule) => rule.name)
  return (
    // Always mounted: a live region that appears together with its text is not announced.
    <p aria-live="polite" className="-mt-1 mb-1 text-sm text-busy wrap-anywhere empty:absolute">
      {typed !== name && naming.length > 0 && (
        <>
          {counted(naming.length, 'firewall rule')} {naming.length === 1 ? 'refers' : 'refer'} to it as{' '}
          <bdi>{name}</bdi> and will no longer match it: <bdi>{names.join(', ')}</bdi>
          {naming.length > names.length && ', …'}.
        </>
      )}
      {typed !== name && routes.length > 0 && (
        <>
          {naming.length > 0 && ' '}
          {counted(routes.length, 'route')} {routes.length === 1 ? 'refers' : 'refer'} to it as{' '}
          <bdi>{name}</bdi>: <bdi>{routes.join(', ')}</bdi>.
        </>
      )}
    </p>
  )
}
