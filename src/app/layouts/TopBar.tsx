import { Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { Crumbs } from '#app/components/Crumbs.tsx'
import { Late } from '#app/components/Late.tsx'
import { isSealed } from '#app/user/storing-allowed.ts'
import { to } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { late, onIntent } from '#app/ui/overlay/late.ts'
import { Kbd } from '#app/ui/text/Kbd.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ConnectionStamp } from './ConnectionStamp.tsx'
import { loadSearch } from './load-search.ts'
import { SiloSwitcher } from './SiloSwitcher.tsx'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'

const loadStamp = late(() => import('#app/unlock/UnlockedStamp.tsx'))

export function TopBar({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const { project } = useParams()
  return (
    <header className="sticky top-0 z-20 flex h-(--shell-top) items-center gap-2 border-b border-line bg-bg px-4 zoomed:gap-1 zoomed:px-2">
      <Button
        variant="ghost"
        size="sm"
        aria-label="Open navigation"
        className="md:hidden max-sm:hidden"
        onClick={onMenu}
      >
        <MenuIcon />
      </Button>
      <SiloSwitcher />
      <div className="min-w-0 flex-1">
        <Crumbs
          beside={
            project ? { to: to('/projects/:project', { project }), children: <ProjectSwitcher /> } : undefined
          }
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:hidden"
        onClick={onSearch}
        {...onIntent(loadSearch)}
      >
        <Search aria-hidden />
        <span className="max-lg:sr-only">Search</span>
        <Kbd>{/mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</Kbd>
      </Button>
      {isSealed() && (
        <Suspense>
          <Late load={loadStamp} render={({ UnlockedStamp }) => <UnlockedStamp />} />
        </Suspense>
      )}
      <ConnectionStamp />
      <AccountMenu />
    </header>
  )
}
