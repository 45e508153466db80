import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policiesOf } from '../../../serve/headers.ts'
import { follow, requestsOf } from '../../support/dom/in-page.ts'
import { expect, signIn, test } from '../../support/servers/live.ts'

const root = join(import.meta.dirname, '../../..')

test('with the headers of a deployment the app has its worker, and nothing is blocked', async ({
  page,
  server,
  refused,
}) => {
  test.slow()
  await signIn(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  const pages = [
    '/projects/web-frontend/instances',
    '/projects/web-frontend/instances/bastion/metrics',
    '/projects/web-frontend/instances/bastion/serial-console',
    '/projects/web-frontend/instances-new',
    '/system/silos',
    '/system/audit-log',
    '/system/metrics',
    '/settings/storage',
    '/settings/changes',
    '/now',
    '/system/scan',
  ]
  const isQuiet = requestsOf(page)
  for (const path of pages) await follow(page, path, isQuiet)
  expect(refused).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/)

  await server.kill()
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
})

test('resources from elsewhere are blocked', async ({ page, live, refused }) => {
  const answer = await page.goto('/login')
  const html = await readFile(join(root, 'dist/live/index.html'), 'utf8')
  expect(answer?.headers()['content-security-policy']).toBe(policiesOf(html).page)
  await page.evaluate(() => {
    const inline = document.createElement('script')
    const button = document.createElement('button')
    try {
      inline.text = 'document.title = "inline"'
    } catch {}
    document.body.append(inline, button)
    try {
      button.setAttribute('onclick', 'document.title = "attribute"')
    } catch {}
    button.click()
    button.setAttribute('style', 'color: red')
    void fetch('https://evil.test/').catch(() => undefined)
  })
  for (const directive of ['require-trusted-types-for', 'style-src-attr', 'connect-src'])
    await expect.poll(() => refused.some((text) => text.includes(`: ${directive} `))).toBe(true)
  expect(await page.title()).not.toMatch(/inline|attribute/)
  const worker = await page.request.get(`${live.url}/sw.js`)
  expect(worker.headers()['content-security-policy']).toBe(policiesOf(html).worker)
  refused.length = 0
})

test('the configurations allow the scripts of the built page', async () => {
  const of = async (path: string) => policiesOf(await readFile(join(root, path), 'utf8')).page
  expect(await of('dist/live/index.html')).toBe(await of('index.html'))
})
