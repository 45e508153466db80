/** The rack's delegated domain from a silo's host name; undefined for other hosts. */
export const delegatedDomain = (hostname: string): string | undefined =>
  /^[a-z][a-z0-9-]*\.sys\.(.+\..+)$/i.exec(hostname)?.[1]

/** What is wrong with a delegated domain, as a sentence. */
export function domainProblem(text: string): string | undefined {
  const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
  const labels = text.split('.')
  if (text.length > 253) return 'Domain must be at most 253 characters'
  if (labels.length > 1 && labels.every((part) => label.test(part))) return undefined
  return 'Domain must have at least two parts, separated by dots. Parts can only contain letters, digits and dashes, and cannot start or end with a dash'
}

/**
 * The URL that a silo's SAML provider returns users to: below the rack's domain, or this console's origin if
 * unknown. Empty until silo and provider have names.
 */
export function samlUrl(parts: { silo: string; provider: string; domain: string; origin: string }): string {
  const { silo, provider, domain, origin } = parts
  if (!silo || !provider) return ''
  return `${domain ? `https://${silo}.sys.${domain}` : origin}/login/${silo}/saml/${provider}`
}

/** What is wrong with an HTTP(S) URL, as a sentence. */
export function webUrlProblem(text: string): string | undefined {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/\s/.test(text)
  return isWeb ? undefined : 'Must be a URL that starts with https:// or http://'
}
