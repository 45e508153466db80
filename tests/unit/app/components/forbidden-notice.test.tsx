// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { diskDelete } from '#api/generated/disks.ts'
import { BulkBar } from '#app/components/list/BulkBar.tsx'
import { UploadProgress } from '#app/pages/images/UploadProgress.tsx'
import { archiveUpload } from '#app/pages/update/archive-upload.ts'
import { UploadCard } from '#app/pages/update/UploadCard.tsx'
import { createStore } from '#app/state/store.ts'
import { ToastArea } from '#app/ui/overlay/ToastArea.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { drawnAt } from '../../../support/dom/drawn-with-data.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'
import { listOf } from '../../../support/fixtures/list-of.ts'

vi.stubGlobal('ResizeObserver', NothingObserved)
vi.mock('#app/components/ForbiddenNotice.tsx', () => ({ ForbiddenNotice: () => <mark>no groups</mark> }))

const error = new ApiError(diskDelete, 403, { errorCode: 'Forbidden' })
const notices = () => document.querySelectorAll('mark').length

test('many refusals of a bulk action are explained once', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: name, name }))
  const selection = { ids: new Set(['a']), has: () => true, setAll: () => undefined, clear: () => undefined }
  const remove = {
    label: 'Delete',
    done: 'Deleted',
    reason: () => undefined,
    run: () => Promise.reject(error),
  }
  const leave = await drawn(
    <>
      <BulkBar {...listOf(items, { whole: true })} selection={selection as never} actions={[remove]} />
      <ToastArea />
    </>,
  )
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Delete')
  await act(async () => button?.click())
  expect(document.body.textContent).toContain('Delete failed for 5 items')
  expect(notices()).toBe(1)
  await leave()
})

test('a refused upload of a release is explained', async () => {
  const file = new File([], 'release.zip')
  archiveUpload.set({ file, phase: 'failed', bytes: 0, error, expected: '' } as never)
  const leave = await drawn(<UploadCard />)
  expect(notices()).toBe(1)
  await leave()
})

test('a refused upload of an image is explained', async () => {
  const row = { id: 'u', project: 'lab', fileName: 'a.raw', fileSize: 1, image: { name: 'a' } }
  const sent = { done: 0, skipped: 0 }
  const state = createStore({ row, sent, phase: { is: 'paused', error }, waits: false })
  const element = <UploadProgress upload={{ state } as never} onCancelled={() => undefined} />
  const leave = await drawnAt('/', element)
  expect(notices()).toBe(1)
  await leave()
})
