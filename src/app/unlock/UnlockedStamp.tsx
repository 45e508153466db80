import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { lockUserStorage } from '#app/user/user-storage.ts'
import { pathHere } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { goToLogin, loginPath } from '#app/session/login.ts'
import { Button } from '#app/ui/Button.tsx'
import { formatMoment } from '#app/ui/text/format.ts'
import { sealQuery } from './seal.ts'

/** In the header, if stored data is sealed: unlocked without a session, and until when, or locked. */
export function UnlockedStamp() {
  const { data: seal, refetch } = useQuery(sealQuery)
  const until = seal?.isOpen ? seal.until : undefined
  const isUnlocked = until !== undefined && !seal?.hasSession
  useEffect(() => {
    if (until === undefined) return undefined
    // This request makes the worker drop the expired key.
    const timer = setTimeout(() => void refetch().then(() => isUnlocked && leave()), until - Date.now())
    return () => clearTimeout(timer)
  }, [until, isUnlocked, refetch])
  const wasUnlocked = useRef(false)
  useEffect(() => {
    // Another tab, or another request after a sleep, may have noticed the end.
    if (wasUnlocked.current && seal?.isSealed && !seal.isOpen && !seal.hasSession) leave()
    wasUnlocked.current ||= isUnlocked
  }, [seal, isUnlocked])
  if (!seal?.isSealed) return null
  if (isUnlocked) {
    const time = formatMoment(until)
    return (
      <Button asChild variant="ghost" size="sm" className="max-sm:px-0!">
        <Link
          to={loginPath(pathHere() + location.search)}
          title={`Unlocked until ${time}. You are not signed in.`}
        >
          <LockOpen aria-hidden />
          <span className="whitespace-nowrap">
            <span className="max-lg:sr-only">Unlocked </span>
            <span className="max-sm:sr-only">until </span>
            {time}
            <span className="max-lg:sr-only">, not signed in</span>
          </span>
        </Link>
      </Button>
    )
  }
  if (seal.isOpen || !seal.hasSession) return null
  return (
    <Button asChild variant="ghost" size="sm">
      <Link to={to('/settings/storage')} title="Data stored on this machine is locked">
        <Lock aria-hidden />
        <span className="max-lg:sr-only">Stored data is locked</span>
      </Link>
    </Button>
  )
}

function leave() {
  lockUserStorage()
  goToLogin()
}
