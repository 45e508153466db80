import { expect, test } from 'vitest'
import { notAllowed } from '../../../tools/packages/allowed-licences.ts'
import { findingsIn } from '../../../tools/packages/findings.ts'
import { type Lock, packagesOf } from '../../../tools/packages/lock.ts'

const lock: Lock = {
  packages: {
    '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
    'node_modules/a': { version: '1', license: 'MIT', dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { version: '2', license: '(GPL-3.0 OR MIT)' },
    'node_modules/b': { version: '1', license: 'GPL-3.0', dev: true },
    'node_modules/tool': {
      version: '1',
      license: 'MPL-2.0',
      dev: true,
      optionalDependencies: { bound: '1' },
    },
    'node_modules/bound': { version: '1', dev: true, optional: true },
    'node_modules/unknown': { version: '1', dev: true },
  },
}

test('imports are shipped with their own imports, from where Node resolves them', () => {
  const shipped = packagesOf(lock).filter(({ isShipped }) => isShipped)
  expect(shipped.map(({ folder }) => folder)).toEqual(['node_modules/a', 'node_modules/a/node_modules/b'])
})

test('a binding has the licence of its package', () => {
  expect(packagesOf(lock).find(({ name }) => name === 'bound')?.licence).toBe('MPL-2.0')
})

test('a licence that is unlisted or missing is reported', () => {
  expect(notAllowed(packagesOf(lock)).map(({ folder }) => folder)).toEqual([
    'node_modules/b',
    'node_modules/unknown',
  ])
})

test('licences allowed for tools may not be shipped', () => {
  const packages = packagesOf(lock).map((it) => ({ ...it, isShipped: true }))
  expect(notAllowed(packages).map(({ name }) => name)).toContain('tool')
})

test.each(['', '<html>', '{}', 'null', '{"statusCode":405,"message":"Method Not Allowed"}'])(
  'no advisories are known if the registry answers %j',
  (text) => expect(findingsIn(text)).toBeUndefined(),
)

test('an advisory is reported with the package’s dependents', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', via: [{ title: 'Reads beyond its end' }] },
    b: { name: 'b', severity: 'high', via: ['a'] },
  }
  expect(findingsIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    { name: 'a', severity: 'high', title: 'Reads beyond its end' },
    { name: 'b', severity: 'high', title: 'by a' },
  ])
  expect(findingsIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([])
})
