// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { errorTexts } from '#api/errors.ts'
import type { Project } from '#api/generated/projects.ts'
import { largestFirst, mostOf, type ProjectShare } from '#app/pages/utilization/project-shares.ts'
import { amountIn } from '#app/pages/utilization/silo-utilization-reads.ts'

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

test('a project without measurements uses nothing; what an unreadable one says is not known', async () => {
  const { queryFn } = amountIn({ id: 'shop', timeCreated: new Date(0) } as Project, 'cpus')
  const read = (...items: object[]) => {
    vi.stubGlobal('fetch', async () => Response.json({ items }))
    return queryFn({ signal: AbortSignal.timeout(1_000), meta: {} })
  }
  const timestamp = new Date(0).toISOString()
  expect(await read()).toMatchObject({ value: 0 })
  expect(await read({ timestamp, datum: { type: 'i64', datum: 5 } })).toMatchObject({ value: 5 })
  await expect(read({ timestamp, datum: {} })).rejects.toThrow(errorTexts.unreadable)
})
