import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { until } from '../until.ts'

/** Renders into jsdom with React; call the result to unmount. */
export async function drawn(node: ReactNode): Promise<() => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(node))
  return () => act(async () => root.unmount())
}

/** Retries `check` until React has drawn what it expects. */
export const untilDrawn = (check: () => void): Promise<void> =>
  until(async () => {
    await act(async () => undefined)
    check()
  })
