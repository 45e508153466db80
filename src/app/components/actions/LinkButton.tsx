import { Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { useActionReason } from './ActionMenu.tsx'
import { useOffered } from './offered.ts'

interface Props {
  to: string
  variant?: 'primary' | 'secondary'
  disabledReason?: string | undefined
  /** Its accessible name, where it is more than what it shows. */
  name?: string
  children: string
}

/** Leads to a form at a place of its own; while that cannot be used it leads nowhere and says why. */
export function LinkButton({ to, variant, disabledReason, name, children }: Props) {
  const reason = useActionReason()({ disabledReason })
  useOffered(() => [{ label: name ?? children, to, disabledReason, online: true }])
  // One element in both cases: another would not have the focus any more.
  return (
    <Button variant={variant} asChild disabledReason={reason}>
      <Link to={to} role={reason ? 'button' : undefined} aria-label={name}>
        {children}
      </Link>
    </Button>
  )
}
