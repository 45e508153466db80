import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { agree, expect, form, question, test, toast } from '../../support/console.ts'

const bundles = '/system/support-bundles'

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name, exact: true })
const text = (page: Page, file: string) => page.getByRole('group', { name: `Text of ${file}` })
const menu = (page: Page) => page.getByRole('button', { name: /^Actions for Support bundle/ })

/** Opens the seeded bundle with a comment, and changes the comment to `comment`. */
async function openBundle(page: Page, open: (path: string) => Promise<void>, comment?: string) {
  await open(bundles)
  await rowOf(page, 'for the vendor').getByRole('link').click()
  await expect(page.getByRole('tree', { name: 'Files' })).toBeVisible()
  if (comment === undefined) return
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await form(page).getByLabel('Comment').fill(comment)
  await form(page).getByRole('button', { name: 'Save comment' }).click()
  await expect(toast(page, 'Comment saved')).toBeVisible()
}

/** Without a save picker the browser collects the download in memory, where a story can read it. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'showSaveFilePicker', { value: undefined }))

/** Records requests for parts of bundles, by method and part. */
function askedOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = /\/support-bundles\/[\w-]+\/(.*)$/.exec(request.url())?.[1]
    if (path) asked.push(`${request.method()} ${decodeURIComponent(path)}`)
  })
  return asked
}

test('bundles are listed with state and age, and a failed one shows why and has no files', async ({
  page,
  open,
}) => {
  await open(bundles)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Support Bundles' })).toBeVisible()
  await expect(rowOf(page, 'for the vendor')).toContainText(/active.*Disk in sled 14 failed.*1 w ago/)
  const failed = rowOf(page, 'No disk had room for the bundle')
  await expect(failed).toContainText(/failed.*5 d ago/)
  await failed.getByRole('link').click()
  await expect(page.getByText('Collection failed')).toBeVisible()
  await expect(page.getByRole('tree')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveAccessibleDescription(
    'Only an active bundle has files',
  )
  await isAccessible(page)
})

test('a bundle is created with a reason, is collected, and its comment is edited', async ({ page, open }) => {
  await open(bundles)
  await page.getByRole('link', { name: 'Create support bundle' }).click()
  await form(page).getByLabel('Reason').fill('ü'.repeat(2049))
  await form(page).getByLabel('Reason').blur()
  await expect(form(page).getByText('Must be at most 4096 bytes, but is 4098')).toBeVisible()
  await form(page).getByLabel('Reason').fill('Case 4711')
  await form(page).getByRole('button', { name: 'Create support bundle' }).click()
  await expect(page.getByText('Case 4711')).toBeVisible()
  await expect(item(page, 'bundle_id.txt')).toBeVisible({ timeout: 20_000 })
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await expect(form(page).getByLabel('Comment')).toHaveValue('Case 4711')
  await form(page).getByLabel('Comment').fill('Case 4711, sent')
  await form(page).getByRole('button', { name: 'Save comment' }).click()
  await expect(page.getByText('Case 4711, sent')).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await crumbs.getByRole('link', { name: 'Support Bundles' }).click()
  await expect(rowOf(page, 'Case 4711, sent')).toContainText('active')
})

test.describe('at the pace of a real rack', () => {
  test.use({ speed: 1 })

  test('a failed collection is reported, and an unwanted one is cancelled by deleting it', async ({
    page,
    open,
  }) => {
    for (const comment of ['please collect-failed', 'not wanted']) {
      await open(`${bundles}-new`)
      await form(page).getByLabel('Reason').fill(comment)
      await form(page).getByRole('button', { name: 'Create support bundle' }).click()
      await expect(page.getByText('Collection in progress')).toBeVisible()
    }
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(question(page)).toContainText('still being collected')
    await agree(page, 'Delete support bundle')
    await expect(page).toHaveURL(bundles)
    await expect(rowOf(page, 'not wanted')).toContainText('destroying')
    await expect(rowOf(page, 'not wanted')).toBeHidden({ timeout: 10_000 })
    const failed = rowOf(page, 'please collect-failed')
    await expect(failed).toContainText('stopped responding', { timeout: 20_000 })
    await expect(failed).toContainText('failed')
  })
})

test('files are viewed in place without downloading the bundle', async ({ page, open }) => {
  const asked = askedOf(page)
  await openBundle(page, open)
  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(item(page, 'trigger.json')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?file=meta%2Ftrigger\.json$/)
  await expect(text(page, 'meta/trigger.json')).toContainText('"reason": "Created by external API"')
  await expect(page.getByText(/, 4 lines$/)).toBeVisible()
  await page.getByRole('button', { name: 'Format JSON' }).click()
  await expect(text(page, 'meta/trigger.json')).toContainText('"time_requested": ')

  await page.getByLabel('Filter files').fill('sled-agent.log')
  await expect(page.getByText('4 files found')).toBeVisible()
  await page.getByRole('treeitem').first().click()
  await expect(page.getByText(/200 lines$/)).toBeVisible()
  const search = page.getByPlaceholder('Search in this file')
  await search.fill('HEARTBEAT')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await search.press('Shift+Enter')
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible()
  await expect(page.locator('mark[aria-current]')).toHaveText('heartbeat')
  await search.fill('no such words')
  await expect(page.getByText('Not found')).toBeVisible()
  await isAccessible(page)
  expect(asked.filter((it) => it.endsWith(' download'))).toEqual([])

  await page.reload()
  await expect(page.getByText(/200 lines$/)).toBeVisible()
})

test('a hostile bundle is shown as text, whatever its files are called', async ({ page, open }) => {
  const asked = askedOf(page)
  await openBundle(page, open, 'hostile-files')
  await page.reload()
  await expect(page.getByText(/^1000\d\d files$/)).toBeVisible()
  const filter = page.getByLabel('Filter files')
  const look = async (part: string, name: string) => {
    await filter.fill(part)
    await item(page, name).click()
  }
  await look('etc/passwd', '../../../etc/passwd')
  await expect(text(page, '../../../etc/passwd')).toContainText('root:x:0:0')
  expect(asked).toContain('GET download/../../../etc/passwd')
  await look('invoice', 'hostile/invoice[U+202E]fdp.exe')
  await expect(page.getByText('not an invoice')).toBeVisible()
  await look('<img', 'hostile/<img src=x onerror=alert(1)>.txt')
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()

  await look('notes', 'hostile/notes.txt')
  await expect(page.getByText('Not a text file')).toBeVisible()
  await look('core.dump', 'hostile/core.dump')
  await expect(page.getByText('This file is 5 GiB')).toBeVisible()
  expect(asked.filter((it) => it.endsWith('core.dump'))).toEqual(['HEAD download/hostile/core.dump'])
  await look('too-large', 'hostile/just-too-large.log')
  await expect(page.getByText('This file is 20971521 bytes')).toBeVisible()
  await expect(page.getByText('Only files of up to 20971520 bytes are shown')).toBeVisible()
  await look('broken', 'hostile/broken.json')
  await page.getByRole('button', { name: 'Format JSON' }).click()
  await expect(page.getByText('Invalid JSON at line 3, character 3 of the file')).toBeVisible()
  await expect(text(page, 'hostile/broken.json')).toContainText('b: 2')
  await look('empty', 'hostile/empty.txt')
  await expect(page.getByText('This file is empty')).toBeVisible()

  await filter.fill('many/')
  await expect(page.getByText('100000 files found')).toBeVisible()
  await page.getByRole('tree').focus()
  await page.keyboard.press('End')
  await expect(item(page, 'many/099999.txt')).toBeVisible()
  expect(await page.getByRole('treeitem').count()).toBeLessThan(100)
})

test('tree items announce their position and can be found by typing', async ({ page, open }) => {
  await openBundle(page, open)
  const focused = () =>
    page.getByRole('tree').evaluate((tree) => {
      const item = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')
      const [name, place, of] = ['title', 'aria-posinset', 'aria-setsize'].map((it) => item?.getAttribute(it))
      return `${name} ${place}/${of}`
    })
  const count = await page.getByRole('treeitem').count()
  await page.getByRole('tree').focus()
  await page.keyboard.press('End')
  await expect.poll(focused).toMatch(new RegExp(` ${count}/${count}$`))
  await page.keyboard.type('met')
  await expect.poll(focused).toMatch(/^meta\/ \d\/\d$/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('meta/trigger.json 1/1')
  await isAccessible(page)
})

test('the URL of a file that is not in the bundle says so', async ({ page, open }) => {
  const asked = askedOf(page)
  await openBundle(page, open)
  await open(`${new URL(page.url()).pathname}?file=nosuchfile.txt`)
  await expect(page.getByRole('alert').filter({ hasText: 'File not found' })).toContainText(
    'This bundle has no file named nosuchfile.txt.',
  )
  await expect(page.getByRole('button', { name: 'Download file' })).toBeHidden()
  await item(page, 'bundle_id.txt').click()
  await expect(text(page, 'bundle_id.txt')).toContainText(/[0-9a-f]{8}-/)
  expect(asked.filter((it) => it.endsWith('nosuchfile.txt'))).toEqual([])
})

test('a file of twenty megabytes can be searched and scrolled to its end', async ({ page, open }) => {
  await openBundle(page, open, 'hostile-files')
  await page.reload()
  await page.getByLabel('Filter files').fill('long.log')
  await item(page, 'hostile/long.log').click()
  await expect(page.getByText(/200000 lines$/)).toBeVisible({ timeout: 30_000 })
  await page.getByPlaceholder('Search in this file').fill('heartbeat')
  await expect(page.getByText('1 of the first 10000')).toBeVisible()
  const box = text(page, 'hostile/long.log')
  await box.focus()
  await page.keyboard.press('End')
  await expect(box.getByText('200000', { exact: true })).toBeVisible()
  await page.getByLabel('Filter files').fill('one-line')
  await item(page, 'hostile/one-line.json').click()
  await expect(page.getByText(/, 1 line$/)).toBeVisible()
  await page.getByRole('button', { name: 'Format JSON' }).click()
  await expect(page.getByText(/50005 lines$/)).toBeVisible()
})

test('a bundle and a single file are downloaded under safe names', async ({ page, open }) => {
  await withoutPicker(page)
  await openBundle(page, open, 'hostile-files')
  let downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const zip = await downloading
  expect(zip.suggestedFilename()).toMatch(/^support-bundle-[0-9a-f]{8}\.zip$/)
  expect((await readFile(await zip.path())).subarray(0, 4).toString()).toBe('PK\u0003\u0004')
  await page.reload()
  await page.getByLabel('Filter files').fill('etc/passwd')
  await item(page, '../../../etc/passwd').click()
  downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  expect((await downloading).suggestedFilename()).toBe('passwd')
  await expect(page.getByRole('list', { name: 'Downloads' })).toBeHidden()

  // A file too large for memory is refused before the download starts.
  await page.getByLabel('Filter files').fill('core.dump')
  await item(page, 'hostile/core.dump').click()
  await page.getByRole('button', { name: 'Download file' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The file is 5 GiB' })).toContainText(
    'limited to 2 GiB',
  )
  await page.getByRole('button', { name: 'Cancel download' }).click()
  await expect(page.getByRole('list', { name: 'Downloads' })).toBeHidden()
})

test.describe('as a viewer on a phone', () => {
  test.use({ user: 'farid', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('bundles and their files are shown, and nothing can be changed', async ({ page, open }) => {
    await open(bundles)
    await expect(page.getByRole('button', { name: 'Create support bundle' })).toHaveAccessibleDescription(
      /fleet admin/,
    )
    await page.getByRole('article').filter({ hasText: 'for the vendor' }).getByRole('link').click()
    await item(page, 'bundle_id.txt').click()
    await expect(text(page, 'bundle_id.txt')).toContainText(/[0-9a-f]{8}-/)
    await menu(page).click()
    for (const action of [/^Edit comment/, /^Delete/])
      await expect(page.getByRole('menuitem', { name: action })).toContainText(/fleet admin/)
    await page.keyboard.press('Escape')
    await isAccessible(page)
    await page.goto(`${bundles}-new`)
    await form(page).getByRole('button', { name: 'Create support bundle' }).click()
    await expect(form(page).getByText('Action not authorized')).toBeVisible()
  })
})
