// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { hour } from '#domain/durations.ts'
import { RangePicker } from '#app/pages/audit-log/RangePicker.tsx'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'
import { writeInto } from '../../../support/dom/dom-input.ts'

const end = createStore(Date.parse('2026-01-31T00:00Z'))

function Page() {
  const to = useStore(end)
  return <RangePicker range={{ from: 0, to }} chosen={false} onRange={() => undefined} />
}

function from() {
  const found = document.querySelector<HTMLInputElement>('input[type=datetime-local]')
  if (!found) throw new Error('no field')
  return found
}

test('a typed time stays while the log grows', async () => {
  vi.stubGlobal('ResizeObserver', NothingObserved)
  const leave = await drawn(<Page />)
  await act(async () => document.querySelector('button')?.click())
  await act(async () => writeInto(from(), '2026-01-01T12:00'))
  await act(async () => end.set(end.get() + hour))
  expect(from().value).toBe('2026-01-01T12:00')
  await leave()
  vi.unstubAllGlobals()
})
