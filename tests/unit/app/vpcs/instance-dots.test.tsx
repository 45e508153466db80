// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { InstanceDots } from '#app/pages/vpcs/InstanceDots.tsx'
import type { PlacedNic } from '#app/shared/vpcs/use-vpc-nics.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const nics = ['web-1', 'web-2'].map(
  (name) =>
    ({
      nic: { instanceId: name, ip: '10.0.0.5' },
      instance: { name, runState: 'running' },
    }) as unknown as PlacedNic,
)

/** Presses a key on the last dot; returns whether the browser still acts on it. */
const press = (key: string, held: KeyboardEventInit = {}) =>
  act(async () => {
    const last = [...document.querySelectorAll('a')].at(-1)
    last?.focus()
    return last?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
    )
  })

test('arrow keys move between dots, but Alt and the left arrow go back in history', async () => {
  const leave = await drawn(
    <MemoryRouter>
      <InstanceDots project="web" subnet="default" nics={nics} isUnread={false}>
        default
      </InstanceDots>
    </MemoryRouter>,
  )
  expect(await press('ArrowLeft', { altKey: true })).toBe(true)
  expect(document.activeElement?.getAttribute('aria-label')).toContain('web-2')
  expect(await press('ArrowLeft')).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toContain('web-1')
  await leave()
})
