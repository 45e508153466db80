import { expect, onTestFinished, test, vi } from 'vitest'
import { beginDownload, downloads } from '#app/pages/support-bundles/downloads.ts'

test('a file that is being chosen or downloaded is not downloaded again', async () => {
  const { promise: chosen, resolve: choose } = Promise.withResolvers<object>()
  const showSaveFilePicker = vi.fn(() => chosen)
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('window', { showSaveFilePicker, ...listeners })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const starts = [beginDownload('b', 'log.txt'), beginDownload('b', 'log.txt')]
  choose({ createWritable: async () => ({}) })
  await Promise.all(starts)
  await beginDownload('b', 'log.txt')
  expect(downloads.get()).toHaveLength(1)
  expect(showSaveFilePicker).toHaveBeenCalledOnce()
  await beginDownload('c', 'log.txt')
  expect(downloads.get()).toHaveLength(2)
})
