import type { SamlIdentityProvider } from '#api/generated/system-silos.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import {
  type Assertion,
  escapeMarkup,
  newKeyPair,
  readAuthnRequest,
  responseXml,
  signAssertion,
} from './identity-provider.ts'
import { createServiceProvider } from './service-provider.ts'

/** How long an assertion is valid, in milliseconds. */
const lifetime = 60_000

let keys: ReturnType<typeof newKeyPair> | undefined
/** The keys of the single identity provider for all silos; created on first use. */
const keyPair = () => (keys ??= newKeyPair())

export const { askUrl, verify: verifySaml } = createServiceProvider(() => keyPair().publicKey)

/** The identity provider's answer to a `SAMLRequest` for a subject; undefined if the request is invalid. */
export function assertionFor(
  samlRequest: string,
  { idpEntityId: issuer }: SamlIdentityProvider,
  subject: string,
): Assertion | undefined {
  const request = readAuthnRequest(samlRequest)
  if (!request) return undefined
  const { acsUrl, issuer: audience, id: inResponseTo } = request
  const notBefore = Date.now()
  return { issuer, audience, subject, acsUrl, inResponseTo, notBefore, notOnOrAfter: notBefore + lifetime }
}

/** Signs a response's assertion as the identity provider. */
export const sign = (xml: string): string => signAssertion(xml, keyPair().privateKey)

/** Encodes a response for a form field. */
export const base64 = (xml: string): string => Buffer.from(xml).toString('base64')

const path = /^\/(?:login\/([^/]+)\/saml\/([^/]+)\/redirect|identity-provider\/([^/]+)\/([^/]+))$/

/**
 * Answers the browser's requests during single sign-on: the server's redirect, and the pages of the identity
 * provider at `origin`. Undefined for everything else.
 */
export async function answerSingleSignOn(
  plane: ControlPlane,
  request: Request,
  origin: string,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const [found, silo, name, itsSilo, itsName] = path.exec(url.pathname) ?? []
  if (!found || request.method !== 'GET') return undefined
  const provider = providerOf(plane, silo ?? itsSilo, name ?? itsName)
  if (!provider) return page('Not found', '<p>There is no such identity provider.</p>', 404)
  return itsName ? identityPage(url, provider) : redirect(request, provider, `${origin}/identity-provider`)
}

function providerOf(plane: ControlPlane, silo = '', name = '') {
  const siloId = plane.silos.named(silo, {})?.id
  return siloId ? plane.identityProviders.named(name, { siloId }) : undefined
}

async function redirect({ url, headers }: Request, provider: SamlIdentityProvider, idp: string) {
  const { pathname, searchParams } = new URL(url)
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? ''
  const acsUrl = `http://${host}${pathname.replace(/\/redirect$/, '')}`
  const [, , silo] = pathname.split('/')
  const location = await askUrl({
    provider,
    entryPoint: `${idp}/${silo}/${provider.name}`,
    acsUrl,
    relayState: searchParams.get('redirect_uri') ?? '/',
  })
  return new Response(null, { status: 303, headers: { location } })
}

/** Asks for a user name and accepts it unchecked; then returns a page that posts the answer automatically. */
function identityPage(url: URL, provider: SamlIdentityProvider): Response {
  const subject = url.searchParams.get('user')?.trim()
  const title = `Identity provider ${provider.name}`
  if (!subject) {
    const fields = hidden(Object.fromEntries(url.searchParams))
    return page(
      title,
      `<form>${fields}<label>User name <input name="user" required autofocus></label> <button>Sign in</button></form>
      <p>This one is there to try the console: it takes any name, without a password.</p>`,
    )
  }
  const assertion = assertionFor(url.searchParams.get('SAMLRequest') ?? '', provider, subject)
  if (!assertion) return page(title, '<p>The request cannot be read.</p>', 400)
  const fields = hidden({
    SAMLResponse: base64(sign(responseXml(assertion))),
    RelayState: url.searchParams.get('RelayState') ?? '',
  })
  return page(
    title,
    `<form method="post" action="${escapeMarkup(assertion.acsUrl)}">${fields}<button>Continue</button></form>
    <script>document.forms[0].submit()</script>`,
  )
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(
      ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
    )
    .join('')

function page(title: string, body: string, status = 200): Response {
  const name = escapeMarkup(title)
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${name}</title><h1>${name}</h1>${body}`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
