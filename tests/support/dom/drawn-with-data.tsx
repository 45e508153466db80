import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { client } from '#app/data/query.ts'
import { drawn } from './drawn.tsx'

/** Renders with the page's query client; call the result to unmount. */
export const drawnWithData = (node: ReactNode) =>
  drawn(<QueryClientProvider client={client}>{node}</QueryClientProvider>)

/** The same within a router, at an address that matches `path`. */
export const drawnAt = (address: string, element: ReactNode, path = '*') =>
  drawnWithData(
    <RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [address] })} />,
  )

/** Gives the page's query client an answer, as if it had just been read. */
export const known = (read: { queryKey: readonly unknown[] }, value: object) =>
  client.setQueryData(read.queryKey, { source: 'network', fetchedAt: Date.now(), value })
