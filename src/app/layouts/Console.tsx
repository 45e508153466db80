import { lazy, type ReactNode, Suspense } from 'react'
import { otherUser } from '#app/data/loaded-as.ts'
import { useStore } from '#app/data/store.ts'
import { serverVersion } from '#app/data/server-version.ts'
import { OtherUserNotice } from './OtherUserNotice.tsx'

const VersionNotice = lazy(() => import('./VersionNotice.tsx'))

/** The console, as long as whoever is signed in is whom the page was loaded as. */
export function Console({ children }: { children: ReactNode }) {
  const other = useStore(otherUser)
  const version = useStore(serverVersion)
  if (other?.atOnce) return null
  if (other) return <OtherUserNotice />
  return typeof version === 'object' ? (
    <Suspense>
      <VersionNotice said={version.said} />
    </Suspense>
  ) : (
    children
  )
}
