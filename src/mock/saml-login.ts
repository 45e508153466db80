import { loginSaml } from '#api/generated/login.ts'
import type { ControlPlane } from './control-plane.ts'
import { handleOpen } from './handle.ts'
import { openSession } from './login.ts'
import { notFound, refusal } from './refusals.ts'

/**
 * Signing in with a SAML response. No signature is checked; the subject is the user name, and a subject that the silo
 * does not know is added to its users.
 */
export const samlLogin = {
  handlers: () => [
    handleOpen(loginSaml, ({ plane, path, body }) => {
      const siloId = plane.silos.named(path.siloName, {})?.id
      if (!siloId) throw notFound('silo', path.siloName)
      if (!plane.identityProviders.named(path.providerName, { siloId }))
        throw notFound('saml-identity-provider', path.providerName)
      const form = formOf(new TextDecoder().decode(body.start))
      const userName = subjectOf(form.response)
      if (!userName) throw refusal(401)
      const headers = openSession(plane, userNamed(plane, siloId, userName))
      return new Response(null, { status: 303, headers: { ...headers, location: form.location } })
    }),
  ],
}

/** A browser posts a form; anyone else may send the response alone. */
function formOf(text: string): { response: string; location: string } {
  const form = text.includes('SAMLResponse=') ? new URLSearchParams(text) : undefined
  const state = form?.get('RelayState') ?? ''
  // Only to a path of this origin: the relay state has been through a browser, where it can be changed.
  const location = /^\/(?![/\\])/.test(state) ? state : '/'
  return { response: form?.get('SAMLResponse') ?? text, location }
}

/** The subject of a SAML response, which is XML or base64 of it; undefined when there is none. */
function subjectOf(response: string): string | undefined {
  const xml = response.includes('<') ? response : decoded(response)
  const status = /<(?:\w+:)?StatusCode\s[^>]*?Value="([^"]*)"/.exec(xml)?.[1]
  if (status !== undefined && !status.endsWith(':Success')) return undefined
  return /<(?:\w+:)?NameID(?:\s[^>]*)?>\s*([^<\s]+)\s*</.exec(xml)?.[1]
}

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64.trim()), (char) => char.charCodeAt(0)))
  } catch {
    return ''
  }
}

function userNamed(plane: ControlPlane, siloId: string, userName: string): string {
  const known = plane.credentials.in({ siloId, userName })[0]
  if (known) return known.id
  const { id } = plane.users.put({ id: plane.newId(), displayName: userName, siloId })
  plane.credentials.put({ id, siloId, userName, password: null })
  return id
}
