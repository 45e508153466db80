import { expect, test } from 'vitest'
import { withoutBootDisk } from '#app/shared/instances/instance-words.ts'

test.each([
  [[], 'No disk to boot from: attach a disk first.'],
  [['data'], 'The instance will boot from data, its only disk.'],
  [
    ['data', 'logs'],
    'The instance looks for an operating system on each of its disks. Set a boot disk to choose which one it boots from.',
  ],
])('an instance without a boot disk but with the disks %j shows what it starts from', (names, text) => {
  expect(withoutBootDisk(names.map((name) => ({ name })))).toBe(text)
})
