import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { errorTexts } from '#api/errors.ts'
import { DemoReset } from '#app/demo/DemoReset.tsx'
import { notFound, titleOf } from '#app/routing/crumbs.ts'
import { to } from '#app/url/paths.ts'
import { signOut } from '#app/session/sign-out.ts'
import { useProductName } from '#app/user/config.ts'
import { Button } from '#app/ui/Button.tsx'
import { RackFace } from '#app/ui/RackFace.tsx'

/** The page does not exist, or not for this user. */
export function NotFound() {
  const title = titleOf([{ label: errorTexts.notFoundTitle }], useProductName())
  useLayoutEffect(() => {
    document.title = title
    notFound.set(true)
    return () => notFound.set(false)
  }, [title])
  return (
    <section className="mx-auto flex min-h-[calc(var(--shell-height)-2*var(--shell-bottom))] max-w-md flex-col items-center justify-center gap-3 px-4 text-center">
      <RackFace className="mb-2 h-24" />
      <h1 className="text-xl font-semibold">{errorTexts.notFoundTitle}</h1>
      <p className="text-balance text-ink-2">{errorTexts.notFound}</p>
      {import.meta.env.MODE === 'demo' && <DemoReset />}
      <div className="flex gap-2">
        <Button variant="primary" asChild>
          <Link to={to('/projects')}>Back to console</Link>
        </Button>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </section>
  )
}
