import { loginSaml } from '#api/generated/login.ts'
import type { SamlIdentityProvider } from '#api/generated/system-silos.ts'
import { safeRedirect } from '#domain/redirects.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Handled, read } from '#mock/engine/handle.ts'
import { openSession } from './login.ts'
import { notFound, refusal } from '#mock/engine/refusals.ts'

/** Verifies an identity provider's response and returns the user it names; rejects if it is invalid. */
export type VerifySaml = (provider: SamlIdentityProvider, response: string) => Promise<string>

/**
 * Sign-in with a SAML response. Its subject is the user name; an unknown one becomes a new user of the silo.
 */
export const samlLogin = {
  handlers: (): Handled[] => [
    {
      operation: loginSaml,
      respond: async (plane, request, pathText) => {
        const { path, body } = await read(loginSaml, plane, request, pathText)
        const siloId = plane.silos.named(path.siloName, {})?.id
        if (!siloId) throw notFound('silo', path.siloName)
        const provider = plane.identityProviders.named(path.providerName, { siloId })
        if (!provider) throw notFound('saml-identity-provider', path.providerName)
        const form = new URLSearchParams(new TextDecoder().decode(body.start))
        const userName = await plane.verifySaml(provider, form.get('SAMLResponse') ?? '').catch(() => {
          throw refusal(401)
        })
        const headers = plane.attempt(() => openSession(plane, userNamed(plane, siloId, userName)))
        // The relay state passes through the browser, which could change it.
        const location = safeRedirect(form.get('RelayState'), new URL(request.url).origin)
        return new Response(null, { status: 303, headers: { ...headers, location } })
      },
    },
  ],
}

function userNamed(plane: ControlPlane, siloId: string, userName: string): string {
  const known = plane.credentials.in({ siloId, userName })[0]
  if (known) return known.id
  const { id } = plane.users.put({ id: plane.newId(), displayName: userName, siloId })
  plane.credentials.put({ id, siloId, userName, password: null })
  return id
}
