import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { useActionReason } from './ActionMenu.tsx'

interface Props {
  to: string
  variant?: 'primary' | 'secondary'
  disabledReason?: string
  children: ReactNode
}

/** Leads to a form at a place of its own; while that cannot be used it leads nowhere and says why. */
export function LinkButton({ to, variant, disabledReason, children }: Props) {
  const reason = useActionReason()({ disabledReason })
  // One element in both cases: another would not have the focus any more.
  return (
    <Button variant={variant} asChild disabledReason={reason}>
      <Link to={to} role={reason ? 'button' : undefined}>
        {children}
      </Link>
    </Button>
  )
}
