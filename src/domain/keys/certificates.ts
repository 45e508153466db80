const day = 86_400_000

/** Certificates with fewer days left than this are warned of. */
export const warnDays = 30

/** What is shown of one certificate. */
export interface CertificateFacts {
  subject: string
  issuer: string
  /** The DNS names and addresses that it is for. */
  names: string[]
  notBefore: Date
  notAfter: Date
  /** Why clients refuse its key or its signature, as a sentence. */
  weakness?: string | undefined
}

/** What a certificate is made with, by the names of Web Cryptography. */
interface Making {
  key: string
  /** Of an RSA key. */
  bits?: number | undefined
  /** Of its signature. */
  hash?: string | undefined
}

/** Fewer bits than these are refused by browsers. */
const leastRsaBits = 2048

/** Why clients refuse what a certificate is made with. */
export function weaknessOf({ key, bits, hash }: Making): string | undefined {
  if (key.startsWith('RSA') && bits !== undefined && bits < leastRsaBits)
    return `Its RSA key has ${bits} bits; browsers require at least ${leastRsaBits}`
  if (hash && /^(SHA-1|MD5)$/i.test(hash)) return `It is signed with ${hash}, which browsers reject`
  return undefined
}

/** A chain as clients see it: the leaf, for as long as every certificate of the chain is valid. */
export interface WholeChain extends CertificateFacts {
  /** The subject of the issuer that ends before the leaf does. */
  endsWith?: string | undefined
}

/** The leaf first; undefined for none. */
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

/** Whole days until a certificate ends; negative once it has. */
export const daysLeft = ({ notAfter }: Pick<CertificateFacts, 'notAfter'>, now: number): number =>
  Math.floor((notAfter.getTime() - now) / day)

/** Whether a certificate has not ended and will soon: from then on it is warned of. */
export const isEndingSoon = (facts: Pick<CertificateFacts, 'notAfter'>, now: number): boolean => {
  const left = daysLeft(facts, now)
  return left >= 0 && left < warnDays
}

/** What is to be warned of about a certificate's dates, as a sentence. */
export function dateWarning(facts: CertificateFacts, now: number): string | undefined {
  const left = daysLeft(facts, now)
  if (left < 0) return 'The certificate has expired'
  if (facts.notBefore.getTime() > now) return 'The certificate is not valid yet'
  return isEndingSoon(facts, now)
    ? `The certificate expires in ${left} ${left === 1 ? 'day' : 'days'}`
    : undefined
}

/** A silo as its certificates are for: its name, and the rack's domain where that is known. */
export interface Addressed {
  silo: string
  domain?: string | undefined
}

/** A silo's host, as far as it is known. */
export const siloHost = ({ silo, domain }: Addressed): string => `${silo}.sys.${domain ?? '…'}`

/** Whether names cover a silo's host, `<silo>.sys.<domain>`, by themselves or with a wildcard; in any domain where none is known. */
export const coversSilo = (names: readonly string[], { silo, domain }: Addressed): boolean =>
  names.some((name) => {
    const [first, second, ...rest] = name.toLowerCase().split('.')
    const inDomain = domain ? rest.join('.') === domain.toLowerCase() : rest.length > 0
    return second === 'sys' && inDomain && (first === '*' || first === silo.toLowerCase())
  })

/** Whether a certificate serves its silo now: it covers the address, and this is within its dates. */
export const serves = (
  { names, notBefore, notAfter }: CertificateFacts,
  silo: Addressed,
  now: number,
): boolean => coversSilo(names, silo) && notBefore.getTime() <= now && now < notAfter.getTime()

/** What is to be warned of about a chain, the leaf first; nothing of it keeps a server from taking it. */
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
      // One that signed itself is looked up by clients, not read from the chain.
      return [
        facts.notAfter < leaf.notAfter && dateWarning(facts, now)?.replace('The certificate', place),
        subject !== issuer && weakness && `${place}: ${weakness}`,
      ]
    }),
    chain.length === 1 &&
      isOwn &&
      'It is self-signed; clients show a warning unless they are set to trust it',
    chain.length === 1 &&
      !isOwn &&
      'The chain lacks the issuer’s certificate; clients that do not have it refuse to connect',
  ].filter((warning) => typeof warning === 'string')
}
