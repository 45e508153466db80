// @vitest-environment jsdom
import { beforeEach, vi } from 'vitest'
import type { TakeProgress } from '#worker-protocol/messages.ts'
import { expect, open, page, question, rowAction, test, toast } from '../../../support/dom/dom-console.tsx'

const taken: TakeProgress = {
  id: 'all ',
  of: { kind: 'all', id: '', name: '' },
  state: 'complete',
  completeAsOf: Date.now(),
  spent: 0,
  done: 1,
  known: 1,
  size: 1,
  missed: [],
}

const worker = vi.hoisted(() => ({ takes: [] as unknown[] }))
vi.mock('#app/worker/worker-bridge.ts', async (original) => ({
  ...(await original<object>()),
  ask: async ({ type }: { type: string }) => {
    if (type === 'clear') worker.takes = []
    if (type === 'takes') return worker.takes
    return type === 'clear'
  },
}))

beforeEach(() => {
  worker.takes = [taken]
})

const row = () => page.getByRole('row').filter({ hasText: 'Everything I can see' })

test('Clear says that it deletes what is taken along, which then is no longer listed', async () => {
  await open('/settings/storage')
  await expect(row()).toBeVisible()
  await expect(page.getByText('of 2,000 (50 MB)')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(question()).toContainText('everything taken along')
  await question().getByRole('button', { name: 'Clear' }).click()
  await expect(toast('Stored data cleared')).toBeVisible()
  await expect(row()).toBeHidden()
})

test('an update that cannot be stored says so', async () => {
  await open('/settings/storage')
  await rowAction('Everything I can see', 'Update')
  await expect(toast('Could not update Everything I can see')).toBeVisible()
  await expect(toast('Nothing can be stored on this machine right now')).toBeVisible()
})
