import { expect, test } from 'vitest'
import { withoutBootDisk } from '#app/shared/instances/instance-words.ts'

test.each([
  [[], 'There is nothing to start from: attach a disk first.'],
  [['data'], 'The instance will boot from data, its only disk.'],
  [
    ['data', 'logs'],
    'The instance looks for a system on any of its disks. Set one of them as the boot disk to be sure.',
  ],
])('an instance without a boot disk that has the disks %j says what it starts from', (names, text) => {
  expect(withoutBootDisk(names.map((name) => ({ name })))).toBe(text)
})
