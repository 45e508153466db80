import { cases, fc } from '../../support/property.ts'
import { expect, test } from 'vitest'
import { safeRedirect } from '#domain/redirects.ts'

const here = 'https://console.test'

test.each([
  '/',
  '/projects',
  '/projects/web/instances?q=a%2Fb&page=2',
  '/projects/web#top',
  '/system/audit-log?redirect_uri=https%3A%2F%2Fevil.test',
  '/a/b//c',
  '/logins',
  '/v1s',
  '/projects/100%25',
  '/projects/a%20b?q=%2Fevil%5C#%09',
])('%s is a path of this console', (uri) => {
  expect(safeRedirect(uri, here)).toBe(uri)
})

test.each([
  null,
  '',
  '/sw.js',
  '/index.html?a=b',
  '/assets/main.js',
  '/device/auth',
  'projects',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  `${here}.evil.test/`,
  '@evil.test',
  ' /projects',
  '/projects ',
  '/pro jects',
  '/pro\0jects',
  '/pro\tjects',
  '/projects\r\n',
  '/projects\u007f',
  '/v1/me',
  '/%76%31/system/support-bundles/x/download',
  '/experimental/v1/probes',
  '%2F%2Fevil.test',
  '/%2Fevil.test',
  '/%2f%2fevil.test',
  '/%252Fevil.test',
  '/%25252fevil.test',
  '/%5Cevil.test',
  '/%255cevil.test',
  '/%09/evil.test',
  '/%250a/evil.test',
  '/a/%252e%252e//evil.test',
  '/%2f%zz',
  '/a%2525252525b',
  `/%${'25'.repeat(5)}2fevil.test`,
  '/login',
  '/login/',
  '/LOGIN',
  '/%6cogin?redirect_uri=//evil.test',
  '/%256cogin?redirect_uri=//evil.test',
  '/projects/../login/x',
  '/login?redirect_uri=//evil.test',
  '/login?redirect_uri=%2F%2Fevil.test',
  '/login/harbor/local?redirect_uri=%252F%252Fevil.test',
  '/login/summit/saml/okta/redirect?redirect_uri=//evil.test',
])('%j may be a trap and redirects to the front page', (uri) => {
  expect(safeRedirect(uri, here)).toBe('/')
})

const part = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  'evil.test',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  ' ',
  'https:',
  'a',
)
const ownish = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
/** As the router resolves it, and as assigned to `location`. */
const resolved = (text: string) => new URL(text, `${here}/login/x`)

test('any redirect stays on this console', () => {
  fc.assert(
    fc.property(fc.oneof(ownish, fc.string(), fc.webUrl()), (text) => {
      const path = safeRedirect(text, here)
      expect(resolved(path).origin).toBe(here)
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: cases(1000) },
  )
})

/** Escapes every character but letters, digits and the first slash. */
const encoded = (text: string) =>
  `/${text.slice(1).replaceAll(/[^a-z0-9]/gi, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

test('a redirect to another site is refused, however often it is encoded', () => {
  const leavesHere = (text: string) => {
    const { origin, pathname } = resolved(text)
    return origin !== here || pathname.startsWith('//')
  }
  const trap = ownish.filter((text) => URL.canParse(text, here) && leavesHere(text))
  fc.assert(
    fc.property(trap, fc.integer({ min: 0, max: 6 }), (text, times) => {
      let uri = text
      for (let n = 0; n < times; n += 1) uri = encoded(uri)
      expect(safeRedirect(uri, here)).toBe('/')
    }),
    { numRuns: cases(1000) },
  )
})
