import { Ellipsis } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuCheckItem, MenuItem } from '#app/ui/overlay/Menu.tsx'
import type { ConsoleAction } from './console-actions.ts'

interface Props {
  /** Those that have no button of their own for want of room. */
  actions: ConsoleAction[]
  screenReader: boolean
  onScreenReader: (on: boolean) => void
}

/** What is wanted less often. */
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
