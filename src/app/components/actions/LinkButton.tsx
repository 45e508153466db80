import { Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { useActionReason } from './ActionMenu.tsx'
import { useOffered } from './offered.ts'

interface Props {
  to: string
  variant?: 'primary' | 'secondary'
  disabledReason?: string | undefined
  /** Accessible name, if it differs from the visible text. */
  name?: string
  children: string
}

/** A link to a form with its own URL; when disabled, it navigates nowhere and shows the reason. */
export function LinkButton({ to, variant, disabledReason, name, children }: Props) {
  const reason = useActionReason()({ disabledReason })
  useOffered(() => [{ label: name ?? children, to, disabledReason, online: true }])
  // The same element in both cases, so that it keeps the focus.
  return (
    <Button variant={variant} asChild disabledReason={reason}>
      <Link to={to} role={reason ? 'button' : undefined} aria-label={name}>
        {children}
      </Link>
    </Button>
  )
}
