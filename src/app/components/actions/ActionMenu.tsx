import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { connection, offlineReason } from '#app/offline/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { useStore } from '#app/data/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuItem } from '#app/ui/Menu.tsx'
import type { Action } from './actions.ts'

interface Props {
  label: string
  /** Asked for when the menu opens. */
  actions: () => Action[]
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: 'sm' | 'touch'
}

/** Everything that can be done to one thing. */
export function ActionMenu({ label, actions, open, onOpenChange, size = 'sm' }: Props) {
  return (
    <Menu
      label={label}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="ghost" size={size} aria-label={label}>
          <Ellipsis />
        </Button>
      }
    >
      <ActionItems actions={actions} />
    </Menu>
  )
}

function ActionItems({ actions }: Pick<Props, 'actions'>) {
  const reasonOf = useActionReason()
  return actions().map((action) =>
    action.to ? (
      <MenuItem key={action.label} asChild danger={action.danger} disabledReason={reasonOf(action)}>
        <Link to={action.to}>{action.label}</Link>
      </MenuItem>
    ) : (
      <MenuItem
        key={action.label}
        danger={action.danger}
        onSelect={action.run}
        disabledReason={reasonOf(action)}
      >
        {action.label}
      </MenuItem>
    ),
  )
}

/** Why an action cannot be taken now: the connection first, then its own reason. */
export function useActionReason() {
  const { state } = useStore(connection)
  return ({ disabledReason, to, primary, online = !to || primary }: Partial<Action>) =>
    !isReached(state) && online ? offlineReason : disabledReason
}
