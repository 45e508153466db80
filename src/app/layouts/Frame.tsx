import { Outlet, useNavigation } from 'react-router'
import { PreviewBanner } from '#app/demo/PreviewBanner.tsx'
import { LoadingBar } from '#app/ui/LoadingBar.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'

export function Frame() {
  const { state } = useNavigation()
  return (
    <>
      <SkipLink />
      <LoadingBar active={state !== 'idle'} />
      {import.meta.env.MODE === 'demo' && <PreviewBanner />}
      <Outlet />
    </>
  )
}
