import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startMockServer } from '../../tools/mock-server.ts'
import { freePort } from '../support/servers/free-port.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run dev` with these options on a free port; resolves once it listens. */
async function startDev(...options: string[]): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort()
  // Colours would split the words that are waited for.
  const env = { ...process.env, NO_COLOR: '1' }
  const dev = ['tools/dev.ts', '--port', String(port), ...options]
  const server = spawn(process.execPath, dev, { cwd: root, env })
  await new Promise<void>((resolve) =>
    server.stdout.on('data', (lines: Buffer) => lines.includes('Local:') && resolve()),
  )
  return { url: `http://localhost:${port}`, server }
}

test.setTimeout(120_000)

test('the development server runs the demo from source, including the worker', async ({ page }) => {
  const { url, server } = await startDev()
  try {
    // The first load compiles everything, which may take longer than a page waits for its worker.
    await expect(async () => {
      await page.goto(`${url}/projects`)
      await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible({ timeout: 35_000 })
    }).toPass({ timeout: 110_000 })
  } finally {
    server.kill()
  }
})

test('the development server runs the live console in front of an API server', async ({ page }) => {
  const api = await startMockServer()
  const { url, server } = await startDev('--api', api.url)
  try {
    await page.goto(`${url}/login/harbor/local`)
    await page.getByLabel('User name').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible({ timeout: 50_000 })
  } finally {
    server.kill()
    await api.close()
  }
})
