import { expect, test, vi } from 'vitest'
import { readFormer } from '#app/pages/api-access/former-list.ts'

const disk = vi.hoisted(() => ({ kept: undefined as unknown }))

vi.mock('#app/data/drafts.ts', () => ({ readDraft: async () => disk.kept }))

const list = { allow: 'list', ips: ['192.0.2.0/24'] }
const intact = { allowed: list, replacedBy: { allow: 'any' }, until: 1 }

test.each([
  [intact, intact],
  [{ ...intact, allowed: { allow: 'list', ips: [7] } }, undefined],
  [{ ...intact, until: 'soon' }, undefined],
  ['x', undefined],
  [null, undefined],
])('the list stored as %j is read as %j', async (kept, read) => {
  disk.kept = kept
  expect(await readFormer()).toEqual(read)
})
