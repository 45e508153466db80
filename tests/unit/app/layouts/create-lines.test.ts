// @vitest-environment jsdom
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

test.each([
  [
    '/system/networking/ip-pools',
    'add range',
    [/^Add rangeChoose from IP pools/i, /^Add range.*System pool/],
  ],
  [
    '/projects/web-frontend/snapshots',
    'create disk',
    [/^Create diskProjects/, /^Create diskChoose from Instances/],
  ],
  [
    '/projects',
    'create disk',
    [/^Create diskIn a project/, /^Create diskChoose from Instances in a project/],
  ],
])('%s: each form that can %s is found, the likeliest first', async (path, text, found) => {
  await open(path)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill(text)
  for (const [at, option] of found.entries())
    await expect(search.getByRole('option').nth(at)).toContainText(option)
})
