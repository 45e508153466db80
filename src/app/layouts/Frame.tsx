import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { PreviewBanner } from '#app/demo/PreviewBanner.tsx'
import { noteFirstPage } from '#app/data/first-screen.ts'
import { LoadingBar } from '#app/ui/LoadingBar.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'

export function Frame() {
  const { state } = useNavigation()
  useEffect(noteFirstPage, [])
  return (
    <>
      <SkipLink />
      <LoadingBar active={state !== 'idle'} />
      {import.meta.env.MODE === 'demo' && <PreviewBanner />}
      <Outlet />
    </>
  )
}
