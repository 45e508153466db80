import type { ReactNode } from 'react'
import {
  type Addressed,
  coversSilo,
  daysLeft,
  serves,
  siloHost,
  wholeChain,
} from '#domain/keys/certificates.ts'
import { delegatedDomain } from '#domain/silo-urls.ts'
import type { ReadCertificate } from '#app/shared/certificates/use-chains.ts'
import { named } from '#app/components/named.tsx'
import { formatDate } from '#app/ui/text/format.ts'

/** The user's silo at the domain of this console. */
export const ownSilo = (silo: string): Addressed => ({
  silo,
  domain: delegatedDomain(location.hostname),
})

/** Earliest end first; unreadable certificates last. */
export const endingFirst = (certificates: readonly ReadCertificate[]): ReadCertificate[] =>
  certificates.toSorted((a, b) => endOf(a) - endOf(b))

const endOf = ({ chain }: ReadCertificate) => wholeChain(chain)?.notAfter.getTime() ?? Infinity

/** Whole days until a certificate expires; undefined if it is unreadable. */
export function daysOf({ chain }: ReadCertificate, now: number): number | undefined {
  const whole = wholeChain(chain)
  return whole && daysLeft(whole, now)
}

const isRead = ({ chain }: ReadCertificate) => chain !== undefined

function servesSilo({ chain }: ReadCertificate, silo: Addressed, now: number) {
  const whole = wholeChain(chain)
  return whole !== undefined && serves(whole, silo, now)
}

/** Whether all certificates are read and none serves the silo now. */
export const isUncovered = (
  certificates: readonly ReadCertificate[],
  silo: Addressed,
  now: number,
): boolean =>
  certificates.every(isRead) && !certificates.some((certificate) => servesSilo(certificate, silo, now))

/** What deleting a certificate means for the silo's address. */
export function deletionOf(
  certificate: ReadCertificate,
  all: readonly ReadCertificate[],
  silo: Addressed,
  now: number,
): { isLast: boolean; text: ReactNode } {
  const host = siloHost(silo)
  const own = certificate.chain?.[0]
  if (own && !coversSilo(own.names, silo))
    return {
      isLast: false,
      text: named`It does not cover ${host}, so the silo’s console and API do not need it.`,
    }
  const others = endingFirst(all.filter((other) => other !== certificate && servesSilo(other, silo, now)))
  const left = others.at(-1)
  const end = wholeChain(left?.chain)?.notAfter
  if (left && end)
    return {
      isLast: false,
      text: [named`${host} will still be covered by ${left.name} until `, formatDate(end), '.'],
    }
  const claim = all.every(isRead)
    ? named`No other certificate currently covers ${host}. `
    : named`Could not check whether another certificate covers ${host}. `
  return {
    isLast: own === undefined || servesSilo(certificate, silo, now),
    text: [claim, 'Without one, no one can reach the silo’s console and API over HTTPS, including you.'],
  }
}
