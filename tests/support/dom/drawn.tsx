import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** Renders into jsdom with React; call the result to unmount. */
export async function drawn(node: ReactNode): Promise<() => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(node))
  return () => act(async () => root.unmount())
}
