import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { precompress } from '../../tools/precompress.ts'
import { archiveOf } from '../../tools/release/archive.ts'
import { completePackage } from '../../tools/release/build-package.ts'
import { staticHost } from '../support/servers/static-host.ts'
import { row, story } from '../support/story.ts'

const builtDemo = join(import.meta.dirname, '../../dist/demo')

/** The released package with the built demo, unpacked elsewhere. */
const test = story.extend<object, { unpacked: string }>({
  unpacked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rackside-packed-'))
      const whole = join(folder, 'whole')
      await cp(builtDemo, join(whole, 'dist/demo'), { recursive: true })
      await precompress(join(whole, 'dist/demo'))
      await completePackage(whole, '0.0.0')
      await writeFile(join(folder, 'rackside.tgz'), archiveOf(whole, 'package', 0))
      await rm(whole, { recursive: true })
      execFileSync('tar', ['--extract', '--file', 'rackside.tgz'], { cwd: folder })
      await use(join(folder, 'package'))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('the unpacked demo package starts with its own program', async ({ page, unpacked }) => {
  const program = spawn(join(unpacked, 'bin/rackside.js'), ['demo', '--port', '0'], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value: said = '' } = await createInterface(program.stdout)[Symbol.asyncIterator]().next()
  await page.goto(/http:\S+/.exec(said)?.[0] ?? '')
  await row(page, 'web-frontend').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  program.kill()
})

test('the unpacked demo package runs in a folder on a static file host', async ({ page, unpacked }) => {
  const host = await staticHost(join(unpacked, 'dist/demo'), '/try/rackside/')
  await page.goto(`${host.url}projects/web-frontend/instances`)
  await expect(page.getByRole('heading', { name: 'Instances' })).toBeVisible()
  await expect(page).toHaveURL(`${host.url}projects/web-frontend/instances`)
  await host.close()
})
