import { expect, test } from 'vitest'
import { safeRedirect } from '#domain/redirects.ts'
import { eachCase, type Fuzz } from '../../support/fuzz.ts'

const here = 'https://console.test'

const starts = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '\\/',
  '\\\\',
  '/./',
  '/../',
  '/.//',
  '/%2e//',
  '/%2E%2e/%2f',
  '/\t/',
  '/\n/',
  '\r/',
  ' /',
  '\0/',
  '/\u2028/',
  '/;/',
  '/@',
  '/:',
  'javascript:',
  'JaVa\nScRiPt:',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file:///',
  'https://',
  'https:',
  'https:/',
  `${here}/`,
  `${here}.`,
  `${here}@`,
  'HTTPS://CONSOLE.TEST/',
] as const

const parts = [
  '/',
  '\\',
  '//',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5C',
  '%09',
  '%0a',
  '%00',
  '%',
  '%zz',
  '%25',
  '%252f',
  '%255C',
  '%2509',
  '%25252F',
  'login',
  'redirect_uri=//evil.test',
  '%e0%a4%a',
  'evil.test',
  'ada:secret@',
  '@',
  ':',
  ':443',
  '?',
  '#',
  '&',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u3002',
  '\uff0f',
  '\u2215',
  '\u202e',
  '\ud800',
  '🦊',
  'é',
  'e\u0301',
  '[::1]',
  'https:',
  'javascript:alert(1)',
  '<script>',
  '"',
  'a',
  'projects',
] as const

function trap(fuzz: Fuzz): string {
  const middle = Array.from({ length: fuzz.int(0, 8) }, () => fuzz.of(parts)).join('')
  const tail = fuzz.chance(0.01) ? fuzz.of(parts).repeat(20_000) : ''
  return fuzz.of(starts) + middle + tail
}

/** A path as the console itself writes it. */
function ownPath(fuzz: Fuzz): string {
  const segment = () => encodeURIComponent(fuzz.of(['projects', 'web', 'a b', 'é', '100%', 'x&y', '🦊', '-']))
  const path = Array.from({ length: fuzz.int(1, 5) }, segment).join('/')
  const search = fuzz.chance(0.5) ? `?${new URLSearchParams({ q: fuzz.of(parts).toWellFormed() })}` : ''
  return `/${path}${search}${fuzz.of(['', '#top'])}`
}

test('5,000 attempts to reach another site end on this one', () =>
  eachCase(5_000, (fuzz) => {
    const uri = trap(fuzz)
    const path = safeRedirect(uri, here)
    expect(path).toMatch(/^\/(?![/\\])/)
    // As the router resolves it, as assigned to `location`, and as a link on another page of the console.
    for (const base of [here, `${here}/login/harbor/local`, `${here}/a/b/c/?x#y`]) {
      const url = new URL(path, base)
      expect([url.origin, url.username, url.password]).toEqual([here, '', ''])
      expect(url.pathname + url.search + url.hash).toBe(path)
    }
    expect(safeRedirect(path, here)).toBe(path)
  }))

test('the paths of this console are unchanged', () =>
  eachCase(1_000, (fuzz) => {
    const path = ownPath(fuzz)
    expect(safeRedirect(path, here)).toBe(path)
  }))
