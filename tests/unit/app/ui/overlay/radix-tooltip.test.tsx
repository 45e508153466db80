// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { RadixTooltip } from '#app/ui/overlay/RadixTooltip.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'
import { NothingObserved } from '../../../../support/dom/nothing-observed.ts'

test('a tap shows a tooltip', async () => {
  vi.stubGlobal('ResizeObserver', NothingObserved)
  const leave = await drawn(
    <RadixTooltip content="The server cannot be reached.">
      <button type="button">2 m ago</button>
    </RadixTooltip>,
  )
  const button = document.querySelector('button')
  const said = () => document.querySelector('[role=tooltip]')?.textContent
  // A finger moves the focus before the click.
  await act(async () => button?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })))
  await act(async () => button?.focus())
  expect(said()).toBeUndefined()
  await act(async () => button?.click())
  expect(said()).toBe('The server cannot be reached.')
  await leave()
})
