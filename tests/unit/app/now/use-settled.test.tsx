// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from '#app/pages/now/use-settled.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

async function drawRow() {
  const onPress = vi.fn()
  let noteLines: (lines: number | undefined) => void = () => undefined
  function Rows() {
    const settled = useSettled()
    noteLines = settled.noteLines
    return (
      <div onClickCapture={settled.onClickCapture}>
        <button type="button" onClick={onPress}>
          Stop
        </button>
      </div>
    )
  }
  const leave = await drawn(<Rows />)
  const press = async (detail: number) => {
    const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
    await act(async () => void document.querySelector('button')?.dispatchEvent(event))
    return onPress.mock.calls.length
  }
  return { noteLines, press, leave }
}

test('a tap right after lines have appeared above the rows is ignored', async () => {
  const { noteLines, press, leave } = await drawRow()
  noteLines(undefined)
  noteLines(0)
  expect(await press(1)).toBe(1)
  noteLines(2)
  expect(await press(1)).toBe(1)
  // By keyboard.
  expect(await press(0)).toBe(2)
  vi.advanceTimersByTime(700)
  expect(await press(1)).toBe(3)
  await leave()
})

test('the first lines, drawn with the rows, move nothing', async () => {
  const { noteLines, press, leave } = await drawRow()
  noteLines(undefined)
  noteLines(2)
  expect(await press(1)).toBe(1)
  await leave()
})
