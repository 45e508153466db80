// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { projectView } from '#api/generated/projects.ts'
import { optionReads } from '#app/components/fields/options.ts'
import type { UploadPhase } from '#app/image-upload/upload.ts'
import { InterruptedUploads } from '#app/pages/images/InterruptedUploads.tsx'
import { query } from '#app/data/query.ts'
import type { UploadRow } from '#db/database.ts'
import { drawnAt, known } from '../../../support/dom/drawn-with-data.tsx'
import { fileOf, rowOf } from '../image-upload/upload-stage.ts'

const stored = { rows: [] as UploadRow[], going: new Set<string>() }
const here: { is?: UploadPhase['is'] | undefined } = {}
vi.mock('#app/image-upload/use-uploads.ts', () => ({ useUploads: () => ({ data: stored }) }))
vi.mock('#app/image-upload/page-uploads.ts', async (original) => ({
  ...(await original<object>()),
  uploadOf: () => here.is && { state: { get: () => ({ phase: here }) } },
}))

/** The section's text and its links on the page of a project. */
async function shown(project: string) {
  known(query(projectView, { path: { project } }), { id: 'p1' })
  known(optionReads.disks(project), { items: [] })
  const leave = await drawnAt('/', <InterruptedUploads project={project} />)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const text = document.body.textContent
  await leave()
  return { text, links }
}

test('an upload is resumed on the page of its project, also after a rename', async () => {
  const row = { ...(await rowOf(fileOf(1))), projectId: 'p1' }
  stored.rows = [row]
  stored.going.clear()
  expect((await shown('renamed')).links).toEqual([`/projects/renamed/images-new?upload=${row.id}`])
})

test.each([
  [undefined, 'continues in another tab', 0],
  ['suspended', 'continues in another tab', 0],
  ['running', 'continues in this tab', 1],
  ['cancelling', 'is being cancelled', 1],
] as const)('an upload that is %s in this tab %s', async (is, words, links) => {
  const row = await rowOf(fileOf(1))
  stored.rows = [row]
  stored.going.add(row.id)
  here.is = is
  const section = await shown('staging')
  expect(section.text).toContain(`The upload of fresh ${words}.`)
  expect(section.links).toHaveLength(links)
})
