// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { archiveUpload } from '#app/pages/update/archive-upload.ts'
import { UploadCard } from '#app/pages/update/UploadCard.tsx'
import { drawnAt } from '../../../support/dom/drawn-with-data.tsx'

test.each([
  ['a', true],
  [undefined, false],
])('a checksum is called confirmed only if the rack has one: %s', async (hash, isConfirmed) => {
  const release = { version: '18.0.0', hash, isNew: true }
  const file = new File([], 'release.zip')
  archiveUpload.set({ file, phase: 'done', bytes: 0, expected: '', hash: 'a', release } as never)
  const leave = await drawnAt('/', <UploadCard />)
  expect(document.body.textContent.includes('confirmed by the rack')).toBe(isConfirmed)
  await leave()
})
