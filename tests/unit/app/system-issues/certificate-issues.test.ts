import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReadCertificate } from '#app/shared/certificates/use-chains.ts'
import { daysOf, deletionOf, endingFirst, isUncovered } from '#app/pages/certificates/own-silo.ts'
import { certificateIssues } from '#app/pages/system-issues/certificate-issues.ts'
import { day } from '#domain/durations.ts'

const now = Date.UTC(2026, 0, 1)
const silo = { silo: 'harbor', domain: 'rack.example' }

const certificate = (name: string, lasts: number, names = ['harbor.sys.rack.example']): ReadCertificate => ({
  id: name,
  name,
  description: '',
  service: 'external_api',
  cert: '',
  timeCreated: new Date(now),
  timeModified: new Date(now),
  problem: undefined,
  chain: [
    {
      subject: '',
      issuer: '',
      names,
      notBefore: new Date(now - 100 * day),
      notAfter: new Date(now + lasts * day),
    },
  ],
})

test.each([
  [30, []],
  [29, ['major: Expires in 29 days']],
  [0.5, ['major: Expires today']],
  [-1, ['critical: Expired']],
])('a certificate with %s days left is an issue: %j', (lasts, expected) => {
  const issues = certificateIssues([certificate('old', lasts)], now)
  expect(issues.map(({ severity, name }) => `${severity}: ${name}`)).toEqual(expected)
})

test('a chain expires with the first of its certificates', () => {
  const long = certificate('long', 300)
  const issuers = certificate('', 5).chain?.map((facts) => ({ ...facts, subject: 'CN=Short CA' })) ?? []
  const cut = { ...long, id: 'cut', name: 'cut', chain: [...(long.chain ?? []), ...issuers] }
  expect(certificateIssues([cut, long], now).map(({ name, severity }) => [severity, name])).toEqual([
    [
      'minor',
      'Expires in 5 days because of CN=Short CA in its chain; another certificate covers the same names',
    ],
  ])
  expect(certificateIssues([certificate('old', 10), cut], now)[0]?.severity).toBe('major')
  expect(endingFirst([long, cut]).map(({ name }) => name)).toEqual(['cut', 'long'])
  expect(daysOf(cut, now)).toBe(5)
  expect(isUncovered([cut], silo, now + 6 * day)).toBe(true)
})

test('a replaced certificate is a minor issue, unless its replacement covers less or expires too', () => {
  const severity = (other: ReadCertificate) =>
    certificateIssues([certificate('old', 10), other], now).find(({ where }) => where === 'old')?.severity
  expect(severity(certificate('new', 300))).toBe('minor')
  expect(severity(certificate('new', 20))).toBe('major')
  expect(severity(certificate('new', 300, ['other.sys.rack.example']))).toBe('major')
})

test('an unreadable certificate is not an issue, and sorts last by expiry', () => {
  const unread = { ...certificate('unread', 1), chain: undefined }
  expect(certificateIssues([unread], now)).toEqual([])
  expect(
    endingFirst([unread, certificate('late', 90), certificate('soon', 3)]).map(({ name }) => name),
  ).toEqual(['soon', 'late', 'unread'])
})

test('a deletion shows what covers the address afterwards', () => {
  const [one, other] = [certificate('one', 90), certificate('other', 50)]
  const foreign = certificate('foreign', 90, ['foundry.sys.rack.example'])
  const deletion = (...of: [typeof one, (typeof one)[]]) => {
    const { isLast, text } = deletionOf(...of, silo, now)
    return { isLast, text: renderToStaticMarkup(text) }
  }
  expect(deletion(one, [one, other])).toMatchObject({
    isLast: false,
    text: expect.stringContaining('still be covered by <bdi>other</bdi>'),
  })
  expect(deletion(one, [one, foreign, certificate('ended', -1)])).toMatchObject({ isLast: true })
  const unread = { ...foreign, chain: undefined }
  expect(deletion(one, [one, unread])).toMatchObject({
    isLast: true,
    text: expect.stringContaining('Could not check whether another certificate covers <bdi>'),
  })
  expect(deletion(foreign, [one, foreign])).toMatchObject({
    isLast: false,
    text: expect.stringContaining('It does not cover <bdi>harbor.sys.rack.example</bdi>'),
  })
})

test('the address is uncovered when no valid certificate covers it, once all are read', () => {
  expect(isUncovered([certificate('one', 90)], silo, now)).toBe(false)
  expect(isUncovered([certificate('one', -1)], silo, now)).toBe(true)
  expect(isUncovered([{ ...certificate('one', -1), chain: undefined }], silo, now)).toBe(false)
  expect(
    isUncovered([{ ...certificate('one', -1), chain: undefined, problem: 'unreadable' }], silo, now),
  ).toBe(false)
})
