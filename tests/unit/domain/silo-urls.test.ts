import { expect, test } from 'vitest'
import { delegatedDomain, domainProblem, samlUrl, webUrlProblem } from '#domain/silo-urls.ts'

const origin = 'https://console.example.com'

test.each([
  ['harbor.sys.rack.example', 'rack.example'],
  ['harbor.sys.eu.rack.example', 'eu.rack.example'],
  ['localhost', undefined],
  ['harbor.sys.localhost', undefined],
  ['console.example.com', undefined],
])('the domain of the rack in %s is %s', (hostname, domain) => {
  expect(delegatedDomain(hostname)).toBe(domain)
})

test('the URL that a provider posts to names the silo twice', () => {
  expect(samlUrl({ silo: 'summit', provider: 'okta', domain: 'rack.example', origin })).toBe(
    'https://summit.sys.rack.example/login/summit/saml/okta',
  )
})

test('without a domain the URL is below the console itself; without a provider’s name there is none', () => {
  expect(samlUrl({ silo: 'summit', provider: '', domain: 'rack.example', origin })).toBe('')
  expect(samlUrl({ silo: 'summit', provider: 'okta', domain: '', origin })).toBe(
    `${origin}/login/summit/saml/okta`,
  )
})

test.each([
  ['rack.example', undefined],
  [
    'rack',
    'Domain must have at least two parts, separated by dots. Parts can only contain letters, digits and dashes, and cannot start or end with a dash',
  ],
  [
    'https://rack.example',
    'Domain must have at least two parts, separated by dots. Parts can only contain letters, digits and dashes, and cannot start or end with a dash',
  ],
  [`${'a.'.repeat(130)}example`, 'Domain must be at most 253 characters'],
])('as a domain, %s: %s', (text, problem) => {
  expect(domainProblem(text)).toBe(problem)
})

test.each(['https://sso.example/metadata', 'http://10.0.0.1:8080/x'])('%s is an address', (text) => {
  expect(webUrlProblem(text)).toBeUndefined()
})

// oxlint-disable-next-line no-script-url -- that it is refused is the point
test.each(['', 'sso.example', 'ftp://sso.example', 'javascript:alert(1)', 'https://a b'])(
  '%s is not an address',
  (text) => {
    expect(webUrlProblem(text)).toMatch(/^Must be a URL/)
  },
)
