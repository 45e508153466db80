import { Ellipsis } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#app/ui/overlay/Menu.tsx'
import type { ConsoleAction } from './console-actions.ts'

interface Props {
  /** Actions without a button of their own for lack of room. */
  actions: ConsoleAction[]
  screenReader: boolean
  onScreenReader: (on: boolean) => void
}

export const ConsoleMenu = ({ actions, screenReader, onScreenReader }: Props) => (
  <Menu
    label="More"
    trigger={
      <Button variant="ghost" size="sm" aria-label="More">
        <Ellipsis />
      </Button>
    }
  >
    {actions.map(({ id, label, run }) => (
      <MenuItem key={id} onSelect={run}>
        {label}
      </MenuItem>
    ))}
    <MenuCheckItem checked={screenReader} onChange={onScreenReader}>
      Screen reader mode
    </MenuCheckItem>
  </Menu>
)
