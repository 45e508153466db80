// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { usePinsInMenus } from '#app/shared/instances/pins.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const disk = vi.hoisted(() => ({ reads: 0 }))

vi.mock('#app/state/when-idle.ts', () => ({ whenIdle: (run: () => void) => run() }))

vi.mock('#app/data/drafts.ts', () => ({
  readDraft: () => {
    disk.reads += 1
    return Promise.resolve({ a: { projectId: 'b' } })
  },
}))

const Pinned = () => Object.keys(usePinsInMenus() ?? {})

test('a list of instances reads the pins only with the next move, press or key', async () => {
  const leave = await drawn(<Pinned />)
  expect(disk.reads).toBe(0)
  await act(async () => void dispatchEvent(new Event('pointerdown')))
  expect(document.body.textContent).toBe('a')
  await leave()
})
