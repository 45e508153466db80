// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadPhase, UploadState } from '#app/image-upload/upload.ts'
import { UploadMeter } from '#app/pages/images/UploadMeter.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { fileOf, rowOf } from '../image-upload/upload-stage.ts'

test.each<[UploadPhase, UploadState['row']['step'], boolean]>([
  [{ is: 'running' }, 'send', true],
  [{ is: 'running' }, 'finalize', false],
  [{ is: 'suspended' }, 'send', false],
  [{ is: 'paused', error: new Error('no') }, 'send', false],
  [{ is: 'cancelled' }, 'send', false],
])('%j in step %s says that nothing is being sent: %j', async (phase, step, isTold) => {
  const row = { ...(await rowOf(fileOf(2))), step }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const state = { phase, row, sent: { done: 0, skipped: 0 }, waits: false } as unknown as UploadState
  const leave = await drawn(<UploadMeter state={state} />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(document.body.textContent.includes('Nothing has been sent for a while')).toBe(isTold)
  await leave()
})
