import { expect, test } from 'vitest'
import { safeRedirect } from '#domain/redirects.ts'
import { cases, fc } from '../../support/property.ts'

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

const aPart = fc.constantFrom(...parts)

const trap = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.array(aPart, { maxLength: 8 }),
    fc.oneof(
      { weight: 99, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: aPart.map((part) => part.repeat(20_000)) },
    ),
  )
  .map(([start, middle, tail]) => start + middle.join('') + tail)

/** A path as the console itself writes it. */
const ownPath = fc
  .tuple(
    fc.array(fc.constantFrom('projects', 'web', 'a b', 'é', '100%', 'x&y', '🦊', '-'), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.option(aPart, { freq: 2 }),
    fc.constantFrom('', '#top'),
  )
  .map(([segments, q, hash]) => {
    const search = q === null ? '' : `?${new URLSearchParams({ q: q.toWellFormed() })}`
    return `/${segments.map(encodeURIComponent).join('/')}${search}${hash}`
  })

test('5,000 attempts to reach another site end on this one', () => {
  fc.assert(
    fc.property(trap, (uri) => {
      const path = safeRedirect(uri, here)
      expect(path).toMatch(/^\/(?![/\\])/)
      // As the router resolves it, as assigned to `location`, and as a link on another page of the console.
      for (const base of [here, `${here}/login/harbor/local`, `${here}/a/b/c/?x#y`]) {
        const url = new URL(path, base)
        expect([url.origin, url.username, url.password]).toEqual([here, '', ''])
        expect(url.pathname + url.search + url.hash).toBe(path)
      }
      expect(safeRedirect(path, here)).toBe(path)
    }),
    { numRuns: cases(5_000) },
  )
})

test('the paths of this console are unchanged', () => {
  fc.assert(
    fc.property(ownPath, (path) => {
      expect(safeRedirect(path, here)).toBe(path)
    }),
    { numRuns: cases(1_000) },
  )
})
