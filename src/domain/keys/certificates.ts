import { day } from '#domain/durations.ts'

/** Days before expiry from which a warning is shown. */
export const warnDays = 30

export interface CertificateFacts {
  subject: string
  issuer: string
  /** Its DNS names and IP addresses. */
  names: string[]
  notBefore: Date
  notAfter: Date
  /** Why clients reject its key or signature, as a sentence. */
  weakness?: string | undefined
}

/** A certificate's algorithms, by their Web Crypto names. */
interface Making {
  key: string
  /** For RSA keys. */
  bits?: number | undefined
  /** The signature's hash. */
  hash?: string | undefined
}

/** Browsers reject RSA keys with fewer bits. */
const leastRsaBits = 2048

/** Why clients reject these algorithms, as a sentence. */
export function weaknessOf({ key, bits, hash }: Making): string | undefined {
  if (key.startsWith('RSA') && bits !== undefined && bits < leastRsaBits)
    return `Its RSA key has ${bits} bits; browsers require at least ${leastRsaBits}`
  if (hash && /^(SHA-1|MD5)$/i.test(hash)) return `It is signed with ${hash}, which browsers reject`
  return undefined
}

/** A chain as clients see it: the leaf, valid only while all certificates of the chain are. */
export interface WholeChain extends CertificateFacts {
  /** The subject of the issuer that expires before the leaf. */
  endsWith?: string | undefined
}

/** `chain` has the leaf first; undefined if it is empty. */
export function wholeChain(chain: readonly CertificateFacts[] | undefined): WholeChain | undefined {
  const [leaf, ...issuers] = chain ?? []
  return (
    leaf &&
    issuers.reduce<WholeChain>((whole, { subject, notBefore, notAfter }) => {
      const from = notBefore > whole.notBefore ? notBefore : whole.notBefore
      return notAfter < whole.notAfter
        ? { ...whole, notBefore: from, notAfter, endsWith: subject }
        : { ...whole, notBefore: from }
    }, leaf)
  )
}

/** Whole days until expiry; negative once expired. */
export const daysLeft = ({ notAfter }: Pick<CertificateFacts, 'notAfter'>, now: number): number =>
  Math.floor((notAfter.getTime() - now) / day)

/** Whether a certificate is within `warnDays` of expiry and not expired. */
export const isEndingSoon = (facts: Pick<CertificateFacts, 'notAfter'>, now: number): boolean => {
  const left = daysLeft(facts, now)
  return left >= 0 && left < warnDays
}

/** A warning about a certificate's validity, as a sentence. */
export function dateWarning(facts: CertificateFacts, now: number): string | undefined {
  const left = daysLeft(facts, now)
  if (left < 0) return 'The certificate has expired'
  if (facts.notBefore.getTime() > now) return 'The certificate is not valid yet'
  return isEndingSoon(facts, now)
    ? `The certificate expires in ${left} ${left === 1 ? 'day' : 'days'}`
    : undefined
}

/** The silo that a certificate is for, and the rack's domain if known. */
export interface Addressed {
  silo: string
  domain?: string | undefined
}

/** A silo's host name, with "…" for an unknown domain. */
export const siloHost = ({ silo, domain }: Addressed): string => `${silo}.sys.${domain ?? '…'}`

/**
 * Whether the names cover a silo's host, `<silo>.sys.<domain>`, directly or by wildcard; any domain matches
 * if unknown.
 */
export const coversSilo = (names: readonly string[], { silo, domain }: Addressed): boolean =>
  names.some((name) => {
    const [first, second, ...rest] = name.toLowerCase().split('.')
    const inDomain = domain ? rest.join('.') === domain.toLowerCase() : rest.length > 0
    return second === 'sys' && inDomain && (first === '*' || first === silo.toLowerCase())
  })

/** Whether a certificate is valid now and covers its silo's host. */
export const serves = (
  { names, notBefore, notAfter }: CertificateFacts,
  silo: Addressed,
  now: number,
): boolean => coversSilo(names, silo) && notBefore.getTime() <= now && now < notAfter.getTime()

/** Warnings about a chain, leaf first; the server accepts it regardless. */
export function chainWarnings(chain: readonly CertificateFacts[], now: number, silo?: Addressed): string[] {
  const [leaf, ...issuers] = chain
  if (!leaf) return []
  const isOwn = leaf.subject === leaf.issuer
  return [
    dateWarning(leaf, now),
    silo &&
      !coversSilo(leaf.names, silo) &&
      `The certificate does not cover ${siloHost(silo)}, either by name or as *${siloHost(silo).slice(silo.silo.length)}`,
    leaf.weakness,
    ...issuers.flatMap((facts, index) => {
      const { subject, issuer, weakness } = facts
      const place = `Certificate ${index + 2} of ${chain.length}`
      // Clients find a root in their own store, not in the chain.
      return [
        facts.notAfter < leaf.notAfter && dateWarning(facts, now)?.replace('The certificate', place),
        subject !== issuer && weakness && `${place}: ${weakness}`,
      ]
    }),
    chain.length === 1 &&
      isOwn &&
      'It is self-signed. Clients show a warning unless they are set to trust it',
    chain.length === 1 &&
      !isOwn &&
      'The chain is missing the issuer’s certificate; clients without it will refuse to connect',
  ].filter((warning) => typeof warning === 'string')
}
