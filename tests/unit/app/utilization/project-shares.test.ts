import { expect, test } from 'vitest'
import { largestFirst, mostOf, type ProjectShare } from '#app/pages/utilization/project-shares.ts'

const quotas = { cpus: 100, memory: 1000, storage: 0 }

const share = (name: string, amounts: ProjectShare['amounts']): ProjectShare => ({
  id: name,
  name,
  amounts,
  reading: 'done',
})

test('a project counts by the quota of which it uses the largest share', () => {
  expect(mostOf(share('a', { cpus: 10, memory: 900, storage: 0 }), quotas)).toBe(90)
  expect(mostOf(share('a', { storage: 1 }), quotas)).toBe(Infinity)
  expect(mostOf(share('a', {}), quotas)).toBeUndefined()
})

test('the largest share comes first, unknown ones last, and equals keep their order', () => {
  const shares = [
    share('unread', {}),
    share('none', { cpus: 0 }),
    share('nothing', { cpus: 0 }),
    share('much', { memory: 500 }),
    share('more', { cpus: 60 }),
  ]
  const names = largestFirst(shares, quotas).map(({ name }) => name)
  expect(names).toEqual(['more', 'much', 'none', 'nothing', 'unread'])
})
