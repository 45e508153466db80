/**
 * Renders derived pictures: icons from `public/icons/*.svg`, and the manifest's screenshots from the demo,
 * which must be built and served (`npm start`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, ensureChromium } from './find-chromium.ts'

const publicFolder = join(import.meta.dirname, '../public')
const demo = 'http://localhost:4000'

const icons = [
  { from: 'icon', to: 'icon-192', size: 192 },
  { from: 'icon', to: 'icon-512', size: 512 },
  { from: 'maskable', to: 'maskable-512', size: 512 },
]

const screenshots = [
  { name: 'wide', path: '/projects/staging/instances', width: 1440, height: 900 },
  { name: 'narrow', path: '/projects/staging/instances', width: 390, height: 844 },
]

async function drawIcon(page: Page, { from, to, size }: (typeof icons)[number]) {
  const svg = await readFile(join(publicFolder, `icons/${from}.svg`), 'utf8')
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await writeFile(join(publicFolder, `icons/${to}.png`), await page.screenshot({ omitBackground: true }))
}

async function takeScreenshot(page: Page, { name, path, width, height }: (typeof screenshots)[number]) {
  await page.setViewportSize({ width, height })
  await page.goto(demo + path)
  await page
    .getByRole('link', { name: /^[a-z]/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.animate-breathe'))
  await page.screenshot({ path: join(publicFolder, `screenshots/${name}.png`) })
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
const page = await browser.newPage({ colorScheme: 'dark' })
for (const icon of icons) await drawIcon(page, icon)
for (const screenshot of screenshots) await takeScreenshot(page, screenshot)
await browser.close()
