import type { ComponentProps } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { safeRedirect } from '#domain/redirects.ts'
import { HeroFrame } from '#app/components/frame/HeroFrame.tsx'
import { addressOf } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { withRedirect } from '#app/session/login.ts'
import { buttonClass } from '#app/ui/button-class.ts'
import { cx } from '#app/ui/cx.ts'
import { UnlockOffer } from '#app/unlock/UnlockOffer.tsx'

/** The `redirect_uri` if it is a page of this console; otherwise the start page. */
export function useRedirect(): string {
  const [search] = useSearchParams()
  return safeRedirect(search.get('redirect_uri'), location.origin)
}

/** Link styled as a button; provider names have up to 63 characters. */
export const signInClass = cx(
  buttonClass({ variant: 'primary' }),
  'h-auto! min-h-8 py-1 whitespace-normal! wrap-anywhere touch:min-h-11',
)

/** Page for signed-out users: a form, and the stored data for those who can unlock it. */
export function LoginFrame({ children, ...titles }: ComponentProps<typeof HeroFrame>) {
  const { pathname } = useLocation()
  const redirect = useRedirect()
  // Reloads, so that the page starts over as the unlocked user.
  const open = () => location.replace(addressOf(redirect))
  return (
    <HeroFrame {...titles}>
      {children}
      {pathname !== to('/login') && (
        <Link
          to={withRedirect(to('/login'), redirect)}
          className="self-start text-sm text-accent hover:underline max-sm:py-3"
        >
          Use another silo or sign-in method
        </Link>
      )}
      <UnlockOffer onDone={open} />
    </HeroFrame>
  )
}
