// @vitest-environment jsdom
import { act, type ComponentProps, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Range } from '#app/components/charts/chart-data.ts'
import { ChartCanvas } from '#app/components/charts/ChartCanvas.tsx'
import type { Plot } from '#app/components/charts/Plot.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

let plot: ComponentProps<typeof Plot>

// jsdom has no canvas.
vi.mock('#app/components/charts/Plot.tsx', () => ({
  Plot: (props: typeof plot) => {
    plot = props
    return null
  },
}))

const range = { from: 0, to: 100 }
const times = [0, 10, 50, 90, 100]
let zooms: Range[]

beforeEach(() => {
  zooms = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

function Canvas() {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <ChartCanvas
      title="Load"
      unit="count"
      series={[{ label: 'Load', points: times.map((time) => [time, 1]) }]}
      aligned={{ times, values: [times.map(() => 1)] }}
      stacked={false}
      range={range}
      height={100}
      syncKey={undefined}
      index={index}
      onIndex={setIndex}
      onZoom={(to) => zooms.push(to)}
      onReset={undefined}
    />
  )
}

const press = (key: string) =>
  act(async () =>
    document
      .querySelector('[role=slider]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

test('a zoom by key stays within the range', async () => {
  const leave = await drawn(<Canvas />)
  await press('+')
  await press('Home')
  await press('+')
  await press('PageDown')
  await press('ArrowLeft')
  await press('ArrowLeft')
  await press('+')
  expect(zooms).toEqual([
    { from: 50, to: 100 },
    { from: 0, to: 50 },
    { from: 25, to: 75 },
  ])
  await leave()
})

test('a key sets the cursor anew after the mouse has moved it', async () => {
  const leave = await drawn(<Canvas />)
  await press('ArrowLeft')
  await act(async () => plot.onCursor(4))
  expect(plot.cursor).toBe(4)
  await act(async () => plot.onCursor(1))
  await act(async () => plot.onCursor(null))
  expect(plot.cursor).toBeNull()
  await press('ArrowLeft')
  expect(plot.cursor).toBe(4)
  await leave()
})
