import { useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { Button } from '#app/ui/Button.tsx'

interface Props {
  to: string
  disabledReason?: string
  children: ReactNode
}

/** A button that opens a form at a place of its own; one that cannot be used leads nowhere and says why. */
export function LinkButton({ to, disabledReason, children }: Props) {
  const navigate = useNavigate()
  const reasonOf = useActionReason()
  return (
    <Button
      className="max-sm:min-h-11"
      disabledReason={reasonOf({ disabledReason })}
      onClick={() => void navigate(to)}
    >
      {children}
    </Button>
  )
}
