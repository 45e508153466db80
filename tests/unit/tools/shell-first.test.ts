import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankOf } from '../../../tools/build/chunk-groups.ts'
import { shellFirst } from '../../../tools/build/shell-first.ts'

const page = `<head>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/first-2.css">
  </head>
  <body>
    <div id="outline"></div>
  </body>
</html>`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackside-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function built(html = page) {
  const { plugin, manifestTransform } = shellFirst()
  const { transformIndexHtml } = plugin
  if (typeof transformIndexHtml !== 'object') throw new Error('The plugin transforms no page')
  const { configResolved } = plugin
  if (typeof configResolved !== 'function') throw new Error('The plugin reads no configuration')
  ;(configResolved as (config: unknown) => void)({ root: folder, build: { outDir: '.' } })
  const handler = transformIndexHtml.handler as (html: string) => string
  return { html: handler(html), manifestTransform }
}

test('styles follow the outline, so that they do not delay its paint', () => {
  const { html } = built()
  expect(html.indexOf('stylesheet')).toBeGreaterThan(html.indexOf('outline'))
  expect(html.match(/stylesheet/g)).toHaveLength(1)
  expect(html.indexOf('</body>')).toBeGreaterThan(html.indexOf('stylesheet'))
})

test('the shell is the page, its files and the fonts; it comes first, then code shared by areas', () => {
  const { manifestTransform } = built()
  const urls = ['assets/silos-3.js', 'assets/first-2.css', 'icons/icon.svg', 'assets/shared-4.js', 'a.woff2']
  const files = ['index.html', 'assets/index-1.js', ...urls].map((url) => ({ url, revision: null, size: 7 }))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'icons'))
  for (const { url } of files) writeFileSync(join(folder, url), url)
  const { manifest } = manifestTransform(files)
  expect(manifest.filter(({ shell }) => shell).map(({ url }) => url)).toEqual([
    'a.woff2',
    'assets/first-2.css',
    'assets/index-1.js',
    'index.html',
  ])
  expect(manifest.slice(4).map(({ url }) => url)).toEqual([
    'assets/shared-4.js',
    'assets/silos-3.js',
    'icons/icon.svg',
  ])
  expect(manifest.every(({ bytes }) => bytes === 7)).toBe(true)
  const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect(manifest.map(({ integrity }) => integrity)).toEqual(manifest.map(({ url }) => sha256(url)))
})

test('a group ranks before those that may import it', () => {
  expect(rankOf('assets/menus-a.js')).toBeLessThan(rankOf('assets/overlays-a.js'))
  expect(rankOf('assets/shared-a.js')).toBeLessThan(rankOf('assets/instances-a.js'))
  expect(rankOf('assets/instances-a.js')).toBe(rankOf('assets/silos-a.js'))
})
