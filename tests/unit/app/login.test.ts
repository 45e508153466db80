import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { goToLogin, loginPath, rememberSilo, safeRedirect } from '#app/session/login.ts'

const here = 'https://console.test'

/** A browser that stands at a path and remembers a silo, and where it was sent. */
function browserAt(path: string, silo?: string) {
  const { pathname, search } = new URL(path, here)
  const assign = vi.fn<(url: string) => void>()
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { origin: here, pathname, search, assign })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  if (silo) rememberSilo(silo)
  return assign
}

test.each([
  '/',
  '/projects',
  '/projects/web/instances?q=a%2Fb&page=2',
  '/projects/web#top',
  '/system/audit-log?redirect_uri=https%3A%2F%2Fevil.test',
  '/a/b//c',
])('%s is a path of this console', (uri) => {
  browserAt('/login')
  expect(safeRedirect(uri)).toBe(uri)
})

test.each([
  null,
  '',
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
])('%j may be a trap and leads to the front page', (uri) => {
  browserAt('/login')
  expect(safeRedirect(uri)).toBe('/')
})

test('whatever is asked for, the way stays on this console', () => {
  browserAt('/login')
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
  const uri = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.string(),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(uri, (text) => {
      const path = safeRedirect(text)
      expect(new URL(path, `${here}/login/x`).origin).toBe(here)
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 1000 },
  )
})

test('signing in leads back to where one was', () => {
  browserAt('/projects/web?page=2', 'harbor')
  expect(loginPath()).toBe('/login/harbor/local')
  const uri = new URL(loginPath('/projects/web?page=2'), here).searchParams.get('redirect_uri')
  expect(uri).toBe('/projects/web?page=2')
})

test('a machine that remembers no silo asks for it', () => {
  browserAt('/')
  expect(loginPath()).toBe('/login')
})

test('leaving for the login page takes path and query along', () => {
  const assign = browserAt('/projects/web?page=2')
  goToLogin()
  expect(assign).toHaveBeenCalledWith('/login?redirect_uri=%2Fprojects%2Fweb%3Fpage%3D2')
})

test.each(['/login', '/login/harbor/local'])('whoever is at %s already stays there', (path) => {
  const assign = browserAt(path)
  goToLogin()
  expect(assign).not.toHaveBeenCalled()
})
