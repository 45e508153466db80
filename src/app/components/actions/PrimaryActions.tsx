import { Button } from '#app/ui/Button.tsx'
import { onIntent } from '#app/ui/overlay/late.ts'
import { useActionReason } from './ActionMenu.tsx'
import type { Action } from './actions.ts'
import { LinkButton } from './LinkButton.tsx'
import { loadQuestion } from './load-question.ts'

interface Props {
  actions: Action[]
  /** The name of the object, if several objects have the same actions. */
  of?: string
  size?: 'md' | 'touch'
  className?: string
}

/** Actions marked `primary`, as buttons. */
export function PrimaryActions({ actions, of, size = 'md', className }: Props) {
  const reasonOf = useActionReason()
  const name = (label: string) => (of === undefined ? undefined : `${label} ${of}`)
  return actions
    .filter(({ primary }) => primary)
    .map((action) =>
      action.to ? (
        <LinkButton
          key={action.label}
          to={action.to}
          name={name(action.label)}
          disabledReason={action.disabledReason}
        >
          {action.label}
        </LinkButton>
      ) : (
        <Button
          {...onIntent(loadQuestion)}
          key={action.label}
          size={size}
          className={className}
          aria-label={name(action.label)}
          disabledReason={reasonOf(action)}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ),
    )
}
