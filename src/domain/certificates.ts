const day = 86_400_000

/** Certificates with fewer days left than this are warned of. */
const warnDays = 30

/** What is shown of one certificate. */
export interface CertificateFacts {
  subject: string
  issuer: string
  /** The DNS names and addresses that it is for. */
  names: string[]
  notBefore: Date
  notAfter: Date
}

/** Whole days until a certificate ends; negative once it has. */
export const daysLeft = ({ notAfter }: Pick<CertificateFacts, 'notAfter'>, now: number): number =>
  Math.floor((notAfter.getTime() - now) / day)

/** What is to be warned of about a certificate's dates, as a sentence. */
export function dateWarning(facts: CertificateFacts, now: number): string | undefined {
  const left = daysLeft(facts, now)
  if (left < 0) return 'The certificate has ended'
  if (facts.notBefore.getTime() > now) return 'The certificate is not valid yet'
  return left < warnDays ? `The certificate ends in ${left} ${left === 1 ? 'day' : 'days'}` : undefined
}

/** Whether names cover a silo's host, `<silo>.sys.<domain>`, by themselves or with a wildcard. */
export const coversSilo = (names: readonly string[], silo: string): boolean =>
  names.some((name) => {
    const [first, second, ...domain] = name.toLowerCase().split('.')
    return second === 'sys' && domain.length > 0 && (first === '*' || first === silo.toLowerCase())
  })
