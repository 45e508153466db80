import { expect, test } from 'vitest'
import { coversSilo, dateWarning, daysLeft } from '#domain/keys/certificates.ts'

const now = Date.UTC(2026, 0, 1)
const inDays = (days: number) => new Date(now + days * 86_400_000)
const valid = (from: number, to: number) => ({
  subject: '',
  issuer: '',
  names: [],
  notBefore: inDays(from),
  notAfter: inDays(to),
})

test('only whole days count as remaining', () => {
  expect(daysLeft(valid(-1, 29.9), now)).toBe(29)
  expect(daysLeft(valid(-9, -0.1), now)).toBe(-1)
})

test.each([
  [valid(-10, 30), undefined],
  [valid(-10, 29), 'The certificate expires in 29 days'],
  [valid(-10, 1.5), 'The certificate expires in 1 day'],
  [valid(-10, -1), 'The certificate has expired'],
  [valid(1, 300), 'The certificate is not valid yet'],
])('dates give a warning within 30 days, after expiry and before they start', (facts, warning) => {
  expect(dateWarning(facts, now)).toBe(warning)
})

test.each([
  [['summit.sys.rack.example'], true],
  [['*.sys.rack.example'], true],
  [['SUMMIT.SYS.rack.example'], true],
  [['other.sys.rack.example'], false],
  [['*.rack.example'], false],
  [['summit.sys'], false],
  [[], false],
])('the coverage of silo summit by %j is %s', (names, covers) => {
  expect(coversSilo(names, { silo: 'summit' })).toBe(covers)
})
