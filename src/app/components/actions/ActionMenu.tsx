import { Ellipsis } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { connection, offlineReason } from '#app/worker/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { Menu, MenuItem, MenuReason } from '#app/ui/overlay/Menu.tsx'
import type { Action } from './actions.ts'
import { loadQuestion } from './load-question.ts'

interface Props {
  label: string
  /** Called when the menu opens. */
  actions: () => Action[]
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: 'sm' | 'touch'
  /** Button text; default: three dots. */
  text?: string
}

export function ActionMenu({ label, actions, open, onOpenChange, size = 'sm', text }: Props) {
  return (
    <Menu
      label={label}
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        text ? (
          <Button size={size}>{text}</Button>
        ) : (
          // Each row has one; the plain element takes less to draw.
          <button
            type="button"
            className={buttonClass({ variant: 'ghost', size, icon: true })}
            aria-label={label}
          >
            <Ellipsis />
          </button>
        )
      }
    >
      <ActionItems actions={actions} />
    </Menu>
  )
}

function ActionItems({ actions }: Pick<Props, 'actions'>) {
  const reasonOf = useActionReason()
  useEffect(() => void loadQuestion().catch(() => undefined), [])
  const all = actions()
  const offline = all.filter((action) => reasonOf(action) === offlineReason)
  return (
    <MenuReason reason={offline[1] && offlineReason}>
      {all.map((action) => (
        <MenuItem
          key={action.label}
          asChild={Boolean(action.to)}
          danger={action.danger}
          onSelect={action.run}
          disabledReason={reasonOf(action)}
        >
          {action.to ? <Link to={action.to}>{action.label}</Link> : action.label}
        </MenuItem>
      ))}
    </MenuReason>
  )
}

/** Returns why an action is disabled: offline first, then its own reason. */
export function useActionReason() {
  const { state } = useStore(connection)
  return ({ disabledReason, to, primary, online = !to || primary }: Partial<Action>) =>
    !isReached(state) && online ? offlineReason : disabledReason
}
