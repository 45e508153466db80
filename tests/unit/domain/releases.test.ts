import { expect, test } from 'vitest'
import { arrivedPercent, compareVersions, progressOf, versionProblem } from '#domain/releases.ts'

test('versions are sorted numerically, and a pre-release is older than its release', () => {
  const inOrder = [
    'install dataset',
    '1.9.0',
    '1.10.0-0',
    '1.10.0-1.2',
    '1.10.0-1.10',
    '1.10.0-rc',
    '1.10.0-rc.1',
    '1.10.0',
    '2.0.0',
    '10.0.0',
  ]
  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder)
  expect(compareVersions('1.2.3+a', '1.2.3+b')).toBe(0)
})

test.each(['17.0.0', '0.0.0', '17.0.0-0.ci+git0123', '17.0.0-rc.1'])('%s is a version', (text) => {
  expect(versionProblem(text)).toBeUndefined()
})

test.each(['', '17', '17.0', 'v17.0.0', '17.00.0', '17.0.0-', '17.0.0+', ' 17.0.0'])(
  '"%s" is not a version',
  (text) => {
    expect(versionProblem(text)).toMatch('three numbers')
  },
)

const status = (
  componentsByReleaseVersion: Record<string, number>,
  version: string | undefined,
  suspended = false,
) => ({
  componentsByReleaseVersion,
  suspended,
  targetRelease: version === undefined ? null : { version },
})

test('components move from the oldest release to the target, which comes last', () => {
  const told = status({ '17.0.0': 3, '16.2.0': 4, unknown: 1, '16.10.0': 2 }, '17.0.0')
  expect(progressOf(told)).toEqual({
    is: 'moving',
    target: '17.0.0',
    done: 3,
    total: 10,
    shares: [
      { version: 'unknown', count: 1, isTarget: false },
      { version: '16.2.0', count: 4, isTarget: false },
      { version: '16.10.0', count: 2, isTarget: false },
      { version: '17.0.0', count: 3, isTarget: true },
    ],
  })
})

test('a target that nothing runs yet is listed', () => {
  const { shares, done, is } = progressOf(status({ 'install dataset': 8 }, '17.0.0'))
  expect([is, done, shares.at(-1)]).toEqual(['moving', 0, { version: '17.0.0', count: 0, isTarget: true }])
})

test.each([
  [status({ '17.0.0': 8 }, '17.0.0'), 'done'],
  [status({ 'install dataset': 8 }, undefined), 'untargeted'],
  [status({ '16.2.0': 5, '17.0.0': 3 }, '17.0.0', true), 'suspended'],
  [status({ unknown: 8 }, undefined, true), 'suspended'],
  [status({}, '17.0.0'), 'untold'],
  [status({}, undefined), 'untargeted'],
])('an update with the status %j is %s', (told, is) => {
  expect(progressOf(told).is).toBe(is)
})

test('progress reaches 100% only at the end', () => {
  expect(arrivedPercent({ done: 799, total: 800 })).toBe(99)
  expect(arrivedPercent({ done: 800, total: 800 })).toBe(100)
  expect(arrivedPercent({ done: 0, total: 0 })).toBe(0)
})
