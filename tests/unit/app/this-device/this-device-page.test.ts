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

const worker = vi.hoisted(() => ({ takes: [] as unknown[], appFiles: 76 }))
vi.mock('#app/worker/worker-bridge.ts', async (original) => ({
  ...(await original<object>()),
  ask: async ({ type }: { type: string }) => {
    if (type === 'clear') worker.takes = []
    if (type === 'takes') return worker.takes
    if (type === 'app-files')
      return { files: worker.appFiles, of: 76, failed: 0, bytes: worker.appFiles, ofBytes: 76 }
    return type === 'clear'
  },
}))

beforeEach(() => {
  worker.takes = [taken]
  worker.appFiles = 76
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

test('the number of downloaded app files is kept up to date', async () => {
  worker.appFiles = 0
  await open('/settings/storage')
  await expect(page.getByText('0 of 76 files')).toBeVisible()
  worker.appFiles = 76
  await expect(page.getByText('Complete: 76 files')).toBeVisible()
})
