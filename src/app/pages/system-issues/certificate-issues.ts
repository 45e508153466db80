import { type CertificateFacts, daysLeft, isEndingSoon, wholeChain } from '#domain/keys/certificates.ts'
import type { ReadCertificate } from '#app/shared/certificates/use-chains.ts'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

/** Expired or soon expiring certificates of the user's silo. */
export const certificateIssues = (certificates: ReadCertificate[], now: number): Issue[] =>
  certificates.flatMap((certificate): Issue[] => {
    const { id, name } = certificate
    const leaf = wholeChain(certificate.chain)
    const left = leaf && daysLeft(leaf, now)
    if (!leaf || left === undefined || (left >= 0 && !isEndingSoon(leaf, now))) return []
    const isReplaced = certificates.some(({ chain }) => {
      const other = wholeChain(chain)
      return other && replaces(other, leaf, now)
    })
    const when = left < 0 ? 'Expired' : left === 0 ? 'Expires today' : `Expires in ${counted(left, 'day')}`
    const text = leaf.endsWith ? `${when} because of ${leaf.endsWith} in its chain` : when
    return [
      {
        id: `certificate/${id}`,
        name: isReplaced ? `${text}; another certificate covers the same names` : text,
        severity: isReplaced ? 'minor' : left < 0 ? 'critical' : 'major',
        kind: 'Certificate',
        where: name,
        to: to('/certificates'),
        changed: certificate.timeModified,
        mark: [certificate.timeModified.getTime(), leaf.notAfter.getTime(), isReplaced].join(' '),
      },
    ]
  })

/** Whether another certificate already covers all names and lasts. */
const replaces = (other: CertificateFacts, { names }: CertificateFacts, now: number): boolean =>
  other.notBefore.getTime() <= now &&
  daysLeft(other, now) >= 0 &&
  !isEndingSoon(other, now) &&
  names.every((name) => other.names.includes(name))
