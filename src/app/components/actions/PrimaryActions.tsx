import { Button } from '#app/ui/Button.tsx'
import { useActionReason } from './ActionMenu.tsx'
import type { Action } from './actions.ts'
import { LinkButton } from './LinkButton.tsx'

interface Props {
  actions: Action[]
  size?: 'md' | 'touch'
  className?: string
}

/** The likeliest actions as buttons of their own. */
export function PrimaryActions({ actions, size = 'md', className }: Props) {
  const reasonOf = useActionReason()
  return actions
    .filter(({ primary }) => primary)
    .map((action) =>
      action.to ? (
        <LinkButton key={action.label} to={action.to} disabledReason={action.disabledReason}>
          {action.label}
        </LinkButton>
      ) : (
        <Button
          key={action.label}
          size={size}
          className={className}
          disabledReason={reasonOf(action)}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ),
    )
}
