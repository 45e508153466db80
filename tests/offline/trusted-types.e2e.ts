import type { Page } from '@playwright/test'
import { serveLive } from '../../tools/live-server.ts'
import { expect, signIn, test as base } from '../support/live.ts'

/** The live build as a deployment serves it that lets no text become code. */
const test = base.extend({
  live: async ({ server }, use, info) => {
    const headers = {
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types rackside-worker",
    }
    const live = await serveLive({ api: server.url, port: 4950 + info.parallelIndex, headers })
    await use(live)
    await live.close()
  },
})

/** What the policy has refused in this page since it was loaded. */
async function refusalsOf(page: Page): Promise<string[]> {
  const refusals: string[] = []
  await page.exposeFunction('noteRefusal', (refusal: string) => refusals.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      // @ts-expect-error -- the story's own function
      globalThis.noteRefusal(`${violatedDirective}: ${sample} in ${sourceFile}`),
    )
  })
  return refusals
}

test('under Trusted Types the app has its worker, and nothing of it is refused', async ({ page, server }) => {
  test.slow()
  const refusals = await refusalsOf(page)
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
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(refusals).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/)

  await server.kill()
  await page.goto('/projects')
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
})
