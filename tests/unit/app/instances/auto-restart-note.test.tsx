// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Instance } from '#api/generated/instances.ts'
import { AutoRestartNote } from '#app/pages/instances/AutoRestartNote.tsx'
import type { Answer } from '#app/data/client.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const minute = 60_000

async function noteOf(instance: Partial<Instance>, answer: Partial<Answer<Instance>> = {}) {
  const value = { runState: 'failed', autoRestartEnabled: true, ...instance } as Instance
  const leave = await drawn(
    <AutoRestartNote answer={{ source: 'network', fetchedAt: Date.now(), ...answer, value }} />,
  )
  const { textContent } = document.body
  await leave()
  return textContent
}

test('a failed instance shows when it restarts automatically', async () => {
  const at = (ms: number) => new Date(Date.now() + ms)
  expect(await noteOf({ autoRestartCooldownExpiration: at(5 * minute) })).toMatch(
    /^auto-restart in [45]:\d\d$/,
  )
  expect(await noteOf({ autoRestartCooldownExpiration: at(-minute) })).toBe('due for auto-restart')
  expect(await noteOf({ autoRestartCooldownExpiration: null })).toBe('due for auto-restart')
})

test('one without a restart, or with an unknown one, shows nothing', async () => {
  expect(await noteOf({ runState: 'running' })).toBe('')
  expect(await noteOf({ autoRestartEnabled: false })).toBe('')
  const storedBefore = { source: 'store', fetchedAt: Date.now() - 2 * minute } as Partial<Answer<Instance>>
  const autoRestartCooldownExpiration = new Date(Date.now() - minute)
  expect(await noteOf({ autoRestartCooldownExpiration }, storedBefore)).toBe('')
})
