import type { ReactNode } from 'react'
import { otherUser } from '#app/user/page-user.ts'
import { useStore } from '#app/state/store.ts'
import { OtherUserNotice } from './OtherUserNotice.tsx'

/** Hides the console when someone else is signed in than the user this page was loaded for. */
export function Console({ children }: { children: ReactNode }) {
  const other = useStore(otherUser)
  if (other?.atOnce) return null
  return other ? <OtherUserNotice /> : children
}
