import { expect, test } from 'vitest'
import { readLock } from '../../../tools/packages/lock.ts'
import { missingBindings, platformOf, withBindings } from '../../../tools/packages/platforms.ts'

const lock = readLock()
const all = Object.entries(lock.packages).filter(([folder]) => folder)

test('every package that a platform needs is in the lockfile, so that `npm ci` works on it', () => {
  expect(missingBindings(lock)).toEqual([])
  const bindings = all.filter(([, it]) => it.optional && (it.os || it.cpu))
  expect(bindings.length).toBeGreaterThan(100)
})

test('packages installed here, or on every platform, are pinned by the hash of their content', () => {
  const unsure = all.filter(([, { integrity }]) => !integrity)
  for (const [folder, { optional, os, cpu }] of unsure)
    expect([folder, optional && Boolean(os ?? cpu)]).toEqual([folder, true])
  const isHere = ([, { os, cpu }]: (typeof all)[number]) =>
    [os].flat().includes('linux') && [cpu].flat().includes('x64')
  expect(unsure.filter(isHere).filter(([folder]) => !/musl/.test(folder))).toEqual([])
})

test.each([
  ['@rollup/rollup-linux-arm-gnueabihf', ['linux'], ['arm'], ['glibc']],
  ['@rollup/rollup-linux-x64-musl', ['linux'], ['x64'], ['musl']],
  ['@oxlint/binding-darwin-arm64', ['darwin'], ['arm64'], []],
  ['@rollup/rollup-win32-x64-gnu', ['win32'], ['x64'], []],
  ['@tailwindcss/oxide-wasm32-wasi', [], ['wasm32'], []],
  ['fsevents', [], [], []],
])('%s is for the platform in its name', (name, os, cpu, libc) => {
  expect(platformOf(name)).toEqual({ os, cpu, libc })
})

test('the platform in a name matches the registry’s, wherever it states one', () => {
  const named = /-(android|darwin|freebsd|linux|openbsd|openharmony|win32)-/
  const known = all.filter(
    ([folder, { integrity }]) => integrity && named.test(folder) && !/node-linux/.test(folder),
  )
  expect(known.length).toBeGreaterThan(20)
  for (const [folder, { os = [], cpu = [] }] of known)
    expect([folder, platformOf(folder)]).toMatchObject([folder, { os: [os].flat(), cpu: [cpu].flat() }])
})

test('a package missing from the registry is listed as its parent says', () => {
  const { packages } = withBindings({
    packages: {
      '': { dependencies: { parent: '1.0.0' } },
      'node_modules/parent': { dev: true, optionalDependencies: { '@x/binding-darwin-x64': '2.0.0' } },
    },
  })
  expect(packages['node_modules/@x/binding-darwin-x64']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  })
})
