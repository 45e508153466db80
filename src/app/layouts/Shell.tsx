import { lazy, Suspense, use, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ConfirmQuestion } from '#app/components/actions/ConfirmQuestion.tsx'
import { useForgetAsked } from '#app/components/actions/offered.ts'
import { isAsIfOffline } from '#app/offline/as-if-offline.ts'
import { scrollKey } from '#app/routing/scroll-key.ts'
import { Toaster } from '#app/ui/Toaster.tsx'
import { BottomBar } from './BottomBar.tsx'
import { loadSearch } from './load-search.ts'
import { Navigation } from './Navigation.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { TopBar } from './TopBar.tsx'
import { keepTyped } from './typed-ahead.ts'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const Sheet = lazy(async () => ({ default: (await import('#app/ui/Sheet.tsx')).Sheet }))
const AsIfOfflineBar = lazy(() => import('./AsIfOfflineBar.tsx'))
function Search({ onClose }: { onClose: () => void }) {
  const { default: QuickSearch } = use(loadSearch())
  return <QuickSearch onClose={onClose} />
}

/** Everything around a page: navigation, top bar, search, toasts, questions. */
export default function Shell() {
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const { pathname } = useLocation()
  useForgetAsked()
  const search = () => {
    if (!searching) keepTyped()
    setSearching(true)
  }
  useSearchKeys(search)
  const [shownPath, setShownPath] = useState(pathname)
  if (shownPath !== pathname) {
    setShownPath(pathname)
    setDrawer(false)
  }
  return (
    <>
      <RouteAnnouncer />
      <div className="flex min-h-(--shell-height)">
        <aside className="shrink-0 border-r border-line bg-sunken max-md:hidden">
          <div className="sticky top-0 h-(--shell-height)">
            <Navigation collapsible />
          </div>
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar onMenu={() => setDrawer(true)} onSearch={search} />
          {isAsIfOffline() && (
            <Suspense>
              <AsIfOfflineBar />
            </Suspense>
          )}
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 flex-1 px-4 pt-2 pb-4 outline-none max-sm:pb-20"
          >
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <BottomBar onMore={() => setDrawer(true)} />
      {drawer && (
        <Suspense>
          <Sheet open onOpenChange={setDrawer} label="Navigation">
            <Navigation
              onSearch={() => {
                setDrawer(false)
                search()
              }}
            />
          </Sheet>
        </Suspense>
      )}
      {searching && (
        <Suspense>
          <Search onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <ConfirmQuestion />
      <UpdatePrompt />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
