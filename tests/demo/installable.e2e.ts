import { expect, row, test } from '../support/demo.ts'

interface Manifest {
  start_url: string
  display: string
  icons: { src: string; purpose?: string }[]
  shortcuts: { url: string }[]
  screenshots: { src: string; form_factor: string }[]
}

test('the files and pages named in the manifest exist', async ({ page, open }) => {
  await open('/projects')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as Manifest
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow'])
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await page.request.get(src)
    expect([src, file.headers()['content-type']?.startsWith('image/')]).toEqual([src, true])
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.locator('h1').first()).not.toHaveText('Page not found')
  }
})

test('the app starts offline', async ({ page, open, context }) => {
  await open('/projects')
  await expect(row(page, 'web-frontend')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(row(page, 'web-frontend')).toBeVisible()
})

test('the browser’s install prompt is offered in the account menu', async ({ page, open }) => {
  await open('/projects')
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked to install'
        return Promise.resolve({ outcome: 'accepted' })
      },
    })
    dispatchEvent(offer)
  })
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Install app' }).click()
  await expect(page).toHaveTitle('asked to install')
})
