// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Freshness } from '#api/answer-headers.ts'
import type { Sled, SledInstance, SledProvisionPolicy } from '#api/generated/system-hardware.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { useDrain } from '#app/pages/sleds/use-drain.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

interface Seen {
  policy: SledProvisionPolicy
  count: number
  at: number
  source?: Freshness['source']
}

const answers = ({ policy, count, at, source = 'network' }: Seen) => {
  const sled = { id: 'a', policy: { kind: 'in_service', provisionPolicy: policy } } as Sled
  const items = Array.from({ length: count }, () => ({}) as SledInstance)
  return [
    { value: sled, source, fetchedAt: at },
    { value: { items }, source, fetchedAt: at },
  ] as const
}

const seen = createStore<Seen>({ policy: 'provisionable', count: 3, at: 1 })

const Drain = () =>
  useDrain(...answers(useStore(seen)))
    .map(({ at, count }) => `${at}: ${count}`)
    .join(', ')

test('each change is noted while the sled is out of provisioning, and forgotten once it is back', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const remove = await drawn(<Drain />)
  const text = async (next: Seen) => {
    await act(async () => seen.set(next))
    return document.body.textContent
  }
  expect(await text({ policy: 'provisionable', count: 4, at: 2 })).toBe('')
  expect(await text({ policy: 'non_provisionable', count: 4, at: 3 })).toBe('3: 4')
  expect(await text({ policy: 'non_provisionable', count: 4, at: 4 })).toBe('3: 4')
  expect(await text({ policy: 'non_provisionable', count: 1, at: 5 })).toBe('3: 4, 5: 1')
  // The stored answer is older than the seen one.
  expect(await text({ policy: 'non_provisionable', count: 4, at: 2, source: 'store' })).toBe('3: 4, 5: 1')
  expect(await text({ policy: 'provisionable', count: 4, at: 2, source: 'store' })).toBe('3: 4, 5: 1')
  expect(await text({ policy: 'provisionable', count: 1, at: 6 })).toBe('')
  await remove()
  vi.unstubAllGlobals()
})
