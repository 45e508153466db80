import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { OfflineError } from '#api/errors.ts'
import { ping } from '#api/generated/system-status.ts'
import { call } from '#app/data/client.ts'
import { rememberWay, withRedirect } from '#app/session/login.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { named } from '#app/components/named.tsx'
import { Banner } from '#app/ui/Banner.tsx'
import { LoginFrame, signInClass, useRedirect } from './LoginFrame.tsx'

export default function SamlLoginPage() {
  const { silo, provider } = useRouteParams('/login/:silo/saml/:provider')
  const next = useRedirect()
  // A page of the server, so not for the router.
  const redirect = withRedirect(to('/login/:silo/saml/:provider/redirect', { silo, provider }), next)
  // Without a server, the browser's error page would replace the console, and an installed app has no back
  // button.
  const leave = useMutation({
    mutationFn: async () => {
      const { pathname } = location
      await call(ping, {}).catch((error: unknown) => {
        if (error instanceof OfflineError) throw error
      })
      // Do nothing if the user has navigated meanwhile.
      if (location.pathname === pathname) location.assign(redirect)
    },
  })
  const onClick = (event: MouseEvent) => {
    rememberWay({ silo, provider })
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!leave.isPending) leave.mutate()
  }
  return (
    <LoginFrame title={`Sign in to ${silo}`} heading={named`Sign in to ${silo}`}>
      {import.meta.env.MODE === 'demo' ? (
        <Banner tone="info">The demo has no identity provider. Choose a user in the demo controls.</Banner>
      ) : (
        <>
          {leave.error && <Banner tone="bad">{leave.error.message}</Banner>}
          <a
            href={redirect}
            onClick={onClick}
            aria-busy={leave.isPending || undefined}
            className={signInClass}
          >
            <span>
              Sign in with <bdi>{provider}</bdi>
            </span>
          </a>
        </>
      )}
    </LoginFrame>
  )
}
