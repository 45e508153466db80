import { counted } from '#app/ui/text/format.ts'
import { useReferences } from './use-references.ts'

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
  const { rules, routes, isPartial } = useReferences({ project, vpc }, kind, name)
  const names = rules.slice(0, 5).map((rule) => rule.name)
  return (
    // Always mounted: a live region that appears together with its text is not announced.
    <p aria-live="polite" className="-mt-1 mb-1 text-sm text-busy wrap-anywhere empty:absolute">
      {typed !== name && rules.length > 0 && (
        <>
          {counted(rules.length, 'firewall rule')} {rules.length === 1 ? 'refers' : 'refer'} to it as{' '}
          <bdi>{name}</bdi> and will no longer match it: <bdi>{names.join(', ')}</bdi>
          {rules.length > names.length && ', …'}.
        </>
      )}
      {typed !== name && routes.length > 0 && (
        <>
          {rules.length > 0 && ' '}
          {counted(routes.length, 'route')} {routes.length === 1 ? 'refers' : 'refer'} to it as{' '}
          <bdi>{name}</bdi>: <bdi>{routes.join(', ')}</bdi>.
        </>
      )}
      {typed !== name && isPartial && ' Not all rules and routes that may refer to it could be loaded.'}
    </p>
  )
}
