// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Range } from '#app/components/charts/chart-data.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { TimeRangePicker } from '#app/components/charts/TimeRangePicker.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'
import { writeInto } from '../../../../support/dom/dom-input.ts'

vi.mock('#app/ui/text/time-settings.ts', () => ({
  timeSettings: { timeZone: 'Europe/Berlin' },
  hourCycle: 'h23',
}))
vi.mock('#app/components/actions/offered.ts', () => ({ useOffered: () => undefined }))

const first = { from: Date.parse('2025-10-20T10:00Z'), to: Date.parse('2025-10-28T10:00Z') }
const range = createStore<Range>(first)

beforeEach(() => range.set(first))

function Page() {
  const fixed = useStore(range)
  return <TimeRangePicker range={{ span: '1h', fixed }} onSpan={() => undefined} onFix={range.set} />
}

const field = (label: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label=${label}]`)
  if (!found) throw new Error(`no field ${label}`)
  return found
}
const write = (label: string, text: string) => act(async () => writeInto(field(label), text))
const shown = () =>
  [range.get().from, range.get().to].map((time) => new Date(time).toISOString().slice(0, 16))

test('the next field keeps the focus when the one before is applied', async () => {
  const leave = await drawn(<Page />)
  await write('From', '2025-10-21T12:00')
  const next = field('To')
  await act(async () => next.focus())
  expect(shown()).toEqual(['2025-10-21T10:00', '2025-10-28T10:00'])
  expect(document.activeElement).toBe(next)
  await leave()
})

test('the fields follow the range', async () => {
  const leave = await drawn(<Page />)
  await act(async () =>
    range.set({ from: Date.parse('2025-07-01T10:00Z'), to: Date.parse('2025-07-02T10:00Z') }),
  )
  expect([field('From').value, field('To').value]).toEqual(['2025-07-01T12:00', '2025-07-02T12:00'])
  await leave()
})

test('in the repeated hour, the second occurrence is applied', async () => {
  const leave = await drawn(<Page />)
  await write('From', '2025-10-26T02:30')
  const which = document.querySelector('select')
  if (!which) throw new Error('no choice')
  await act(async () => {
    which.focus()
    which.value = '1'
    which.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await act(async () => which.blur())
  expect(shown()[0]).toBe('2025-10-26T01:30')
  await leave()
})
