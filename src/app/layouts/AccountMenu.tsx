import { CircleUser } from 'lucide-react'
import { Link } from 'react-router'
import { install, installOffer } from '#app/worker/install.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { signOut } from '#app/session/sign-out.ts'
import { config } from '#app/user/config.ts'
import { useStore } from '#app/state/store.ts'
import { Button } from '#app/ui/Button.tsx'
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#app/ui/overlay/Menu.tsx'
import { isTheme, setTheme, useTheme } from '#app/ui/theme.ts'

/** The signed-in user, theme, install and sign-out. */
export function AccountMenu() {
  const me = useMe()
  const theme = useTheme()
  const offer = useStore(installOffer)
  const { documentation = [] } = useStore(config)
  return (
    <Menu
      label="Account"
      trigger={
        <Button variant="ghost" size="sm">
          <CircleUser aria-hidden />
          <span className="sr-only">Account: </span>
          <bdi className="max-w-36 truncate max-lg:sr-only">{me.displayName}</bdi>
        </Button>
      }
    >
      <MenuLabel>
        <bdi>{me.displayName}</bdi> in <bdi>{me.siloName}</bdi>
      </MenuLabel>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(value) => isTheme(value) && setTheme(value)}>
        <MenuRadioItem value="system">System</MenuRadioItem>
        <MenuRadioItem value="light">Light</MenuRadioItem>
        <MenuRadioItem value="dark">Dark</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to={to('/settings')}>Settings</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={to('/settings/storage')}>Data on this machine</Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={to('/settings/changes')}>Recent changes</Link>
      </MenuItem>
      {documentation.map(({ label, url }) => (
        <MenuItem key={url} asChild>
          <a href={url} rel="noreferrer" target="_blank">
            {label}
          </a>
        </MenuItem>
      ))}
      {offer && <MenuItem onSelect={() => void install().catch(() => undefined)}>Install app</MenuItem>}
      <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
    </Menu>
  )
}
