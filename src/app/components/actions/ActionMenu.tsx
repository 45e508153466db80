import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { connection, offlineReason } from '#app/connection.ts'
import { useStore } from '#app/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuItem } from '#app/ui/Menu.tsx'
import type { Action } from './actions.ts'

interface Props {
  label: string
  actions: Action[]
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: 'sm' | 'touch'
}

/** Everything that can be done to one thing. */
export function ActionMenu({ label, actions, open, onOpenChange, size = 'sm' }: Props) {
  const reasonOf = useActionReason()
  return (
    <Menu
      label={label}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
      trigger={
        <Button variant="ghost" size={size} aria-label={label}>
          <Ellipsis />
        </Button>
      }
    >
      {actions.map((action) => {
        const reason = reasonOf(action)
        const danger = action.danger ?? false
        if (action.to) {
          return (
            <MenuItem
              key={action.label}
              asChild
              danger={danger}
              {...(reason ? { disabledReason: reason } : {})}
            >
              <Link to={action.to}>{action.label}</Link>
            </MenuItem>
          )
        }
        return (
          <MenuItem
            key={action.label}
            danger={danger}
            {...(action.run ? { onSelect: action.run } : {})}
            {...(reason ? { disabledReason: reason } : {})}
          >
            {action.label}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** Why an action cannot be taken now: the connection first, then its own reason. */
export function useActionReason() {
  const { state } = useStore(connection)
  return ({ disabledReason, online = true, to }: Pick<Action, 'disabledReason' | 'online' | 'to'>) =>
    state === 'offline' && online && !to ? offlineReason : disabledReason
}
