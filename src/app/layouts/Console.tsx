import type { ReactNode } from 'react'
import { otherUser } from '#app/user/page-user.ts'
import { useStore } from '#app/state/store.ts'
import { OtherUserNotice } from './OtherUserNotice.tsx'

/** The console, as long as whoever is signed in is whom the page was loaded as. */
export function Console({ children }: { children: ReactNode }) {
  const other = useStore(otherUser)
  if (other?.atOnce) return null
  return other ? <OtherUserNotice /> : children
}
