import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ConfirmQuestion } from '#app/components/actions/ConfirmQuestion.tsx'
import { useForgetAsked } from '#app/components/actions/offered.ts'
import { Late } from '#app/components/Late.tsx'
import { useStore } from '#app/state/store.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { updateWaiting } from '#app/worker/worker-bridge.ts'
import { scrollKey } from '#app/routing/scroll-key.ts'
import { late } from '#app/ui/overlay/late.ts'
import { Toaster } from '#app/ui/overlay/Toaster.tsx'
import { useLate } from '#app/ui/overlay/use-late.ts'
import { BottomBar } from './BottomBar.tsx'
import { loadSearch } from './load-search.ts'
import { Navigation } from './Navigation.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { TopBar } from './TopBar.tsx'
import { keepTyped, takeTyped } from './typed-ahead.ts'
import { useSearchKeys } from './use-search-keys.ts'

const loadSheet = late(() => import('#app/ui/overlay/Sheet.tsx'))
const loadUpdate = late(() => import('./UpdatePrompt.tsx'))
const loadBar = late(() => import('./AsIfOfflineBar.tsx'))

export default function Shell() {
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const sheet = useLate(loadSheet, drawer, () => setDrawer(false))
  const quick = useLate(loadSearch, searching, () => {
    takeTyped()
    setSearching(false)
  })
  const { pathname } = useLocation()
  useForgetAsked()
  const isUpdateWaiting = useStore(updateWaiting)
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
              <Late load={loadBar} render={({ default: Bar }) => <Bar />} />
            </Suspense>
          )}
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-2 pb-4 outline-none">
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
          <Toaster />
        </div>
      </div>
      <BottomBar onMore={() => setDrawer(true)} />
      {sheet && (
        <sheet.Sheet open onOpenChange={setDrawer} label="Navigation">
          <Navigation
            onSearch={() => {
              setDrawer(false)
              search()
            }}
          />
        </sheet.Sheet>
      )}
      {quick && <quick.default onClose={() => setSearching(false)} />}
      <ConfirmQuestion />
      {isUpdateWaiting && (
        <Suspense>
          <Late load={loadUpdate} render={({ default: UpdatePrompt }) => <UpdatePrompt />} />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
