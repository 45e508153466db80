// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { client } from '#app/data/query.ts'
import { UnlockedStamp } from '#app/unlock/UnlockedStamp.tsx'
import type { SealState } from '#worker-protocol/messages.ts'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'

const { goToLogin, seal } = vi.hoisted(() => ({
  goToLogin: vi.fn<() => void>(),
  seal: { state: undefined as SealState | undefined },
}))
vi.mock('#app/session/login.ts', () => ({ goToLogin, loginPath: () => '/login' }))
vi.mock('#app/unlock/seal.ts', () => ({
  sealQuery: { queryKey: ['seal'], staleTime: 0, queryFn: async () => seal.state },
}))

const open = {
  isAllowed: true,
  isSealed: true,
  isOpen: true,
  hasSession: false,
  until: Date.now() + 3_600_000,
}

test.each<[string, SealState, number]>([
  ['leads to the login page, whoever noticed it', { ...open, isOpen: false }, 1],
  ['by signing in stays on the page', { ...open, hasSession: true }, 0],
])('the end of unlocked reading %s', async (_, then, times) => {
  goToLogin.mockClear()
  seal.state = open
  const leave = await drawnWithData(
    <MemoryRouter>
      <UnlockedStamp />
    </MemoryRouter>,
  )
  await act(() => expect.poll(() => document.body.textContent).toContain('Unlocked'))
  seal.state = then
  await act(async () => {
    await client.invalidateQueries({ queryKey: ['seal'] })
    await expect.poll(() => document.body.textContent).not.toContain('Unlocked')
  })
  expect(goToLogin).toHaveBeenCalledTimes(times)
  await leave()
})
