// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LineIndex } from '#app/pages/support-bundles/line-index.ts'
import { TextView } from '#app/pages/support-bundles/TextView.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'

test('a user who scrolls on from a match stays there while more of the file loads, and returns to it', async () => {
  vi.stubGlobal('ResizeObserver', NothingObserved)
  Element.prototype.scrollIntoView = vi.fn()
  onTestFinished(() => void vi.unstubAllGlobals())
  const lines = new LineIndex(`${'line\n'.repeat(100)}needle\n`)
  const page = { more: () => {} }
  function Page() {
    const [shown, setShown] = useState(() => lines.state())
    page.more = () => {
      lines.append('line\n'.repeat(100))
      setShown(lines.state())
    }
    return <TextView name="a.log" lines={shown} />
  }
  const leave = await drawn(<Page />)
  const input = document.querySelector('input')
  const rows = document.querySelector('[role=group]')
  if (!input || !rows) throw new Error('Nothing is drawn')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'needle')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(rows.scrollTop).toBeGreaterThan(1_000)
  rows.scrollTop = 40
  await act(async () => page.more())
  expect(rows.scrollTop).toBe(40)
  const next = document.querySelector<HTMLElement>('[aria-label="Next match"]')
  await act(async () => next?.click())
  expect(rows.scrollTop).toBeGreaterThan(1_000)
  await leave()
})
