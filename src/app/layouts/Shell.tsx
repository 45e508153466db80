import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ConfirmQuestion } from '#app/components/actions/ConfirmQuestion.tsx'
import { titleOf, useCrumbs } from '#app/routing/crumbs.ts'
import { scrollKey } from '#app/routing/scroll-key.ts'
import { Toaster } from '#app/ui/Toaster.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Navigation } from './Navigation.tsx'
import { TopBar } from './TopBar.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const Sheet = lazy(async () => ({ default: (await import('#app/ui/Sheet.tsx')).Sheet }))
const QuickSearch = lazy(() => import('./QuickSearch.tsx'))

/** Everything around a page: navigation, top bar, search, toasts, questions. */
export default function Shell() {
  const [drawer, setDrawer] = useState(false)
  const [searching, setSearching] = useState(false)
  const { pathname } = useLocation()
  useSearchKeys(() => setSearching(true))
  const [shownPath, setShownPath] = useState(pathname)
  if (shownPath !== pathname) {
    setShownPath(pathname)
    setDrawer(false)
  }
  return (
    <>
      <RouteAnnouncer />
      <div className="flex min-h-dvh">
        <aside className="sticky top-0 h-dvh shrink-0 border-r border-line bg-sunken max-md:hidden">
          <Navigation collapsible />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar onMenu={() => setDrawer(true)} onSearch={() => setSearching(true)} />
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
      <BottomBar onMenu={() => setDrawer(true)} onSearch={() => setSearching(true)} />
      {drawer && (
        <Suspense>
          <Sheet open onOpenChange={setDrawer} label="Navigation">
            <Navigation />
          </Sheet>
        </Suspense>
      )}
      {searching && (
        <Suspense>
          <QuickSearch onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <ConfirmQuestion />
      <UpdatePrompt />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Keeps the document's title, and tells screen readers of a new page. */
function RouteAnnouncer() {
  const title = titleOf(useCrumbs())
  // The first page says itself.
  const told = useRef(title)
  const [said, setSaid] = useState('')
  useEffect(() => {
    document.title = title
    if (told.current !== title) setSaid(title)
    told.current = title
  }, [title])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
