// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Range } from '#app/components/charts/chart-data.ts'
import { useZoom } from '#app/components/charts/use-zoom.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const whole = { from: 0, to: 100 }
const part = { from: 20, to: 40 }

test('a zoom that the caller holds ends with it, however the caller ends it', async () => {
  const range = createStore<Range>(whole)
  let chart: ReturnType<typeof useZoom> | undefined
  function Chart() {
    const shown = useStore(range)
    chart = useZoom({
      range: shown,
      onZoom: range.set,
      onResetZoom: shown === whole ? undefined : () => range.set(whole),
    })
    return null
  }
  const leave = await drawn(<Chart />)
  await act(async () => chart?.zoom(part))
  expect(chart).toMatchObject({ shown: part, reset: expect.any(Function) })
  await act(async () => range.set(whole))
  expect(chart).toMatchObject({ shown: whole, reset: undefined })
  await leave()
})

test('a chart that zooms itself returns to its range', async () => {
  let chart: ReturnType<typeof useZoom> | undefined
  function Chart() {
    chart = useZoom({ range: whole, onZoom: undefined, onResetZoom: undefined })
    return null
  }
  const leave = await drawn(<Chart />)
  await act(async () => chart?.zoom(part))
  expect(chart?.shown).toBe(part)
  await act(async () => chart?.reset?.())
  expect(chart).toMatchObject({ shown: whole, reset: undefined })
  await leave()
})
