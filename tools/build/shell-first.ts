import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { rankOf } from './chunk-groups.ts'

/** A file of the built app; `size` in bytes. */
interface AppFile {
  url: string
  revision: string | null
  size: number
}

/** Loads what a first visit waits for first, in the page and in the worker. */
export function shellFirst() {
  let html = ''
  let folder = ''
  /**
   * The outline in `index.html` is painted before any other file arrives. Stylesheets come after it, so they
   * delay the app's script but not the first paint.
   */
  const plugin: Plugin = {
    name: 'styles-after-outline',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler(built) {
        const links = built.match(/\n\s*<link rel="stylesheet"[^>]*>/g) ?? []
        const without = links.reduce((text, link) => text.replace(link, ''), built)
        html = without.replace('\n  </body>', () => `${links.join('')}\n  </body>`)
        return html
      },
    },
  }
  const integrityOf = (url: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('base64')}`
  /**
   * Marks the files that the worker installs with itself: `index.html`, what it references, and the fonts.
   * The rest follow while the page is idle, in this order: shared code, then area by area. The worker rejects
   * a file whose content does not match `integrity`.
   */
  const manifestTransform = (files: AppFile[]) => {
    const isShell = ({ url }: AppFile) =>
      url === 'index.html' ||
      url.endsWith('.woff2') ||
      (url.startsWith('assets/') && html.includes(`/${url}"`))
    // Workbox drops `size` from its output.
    const marked = files.map((file) => ({
      ...file,
      bytes: file.size,
      integrity: integrityOf(file.url),
      shell: isShell(file),
    }))
    const rank = ({ shell, url }: (typeof marked)[number]) => (shell ? -1 : rankOf(url))
    return {
      manifest: marked.toSorted((a, b) => rank(a) - rank(b) || a.url.localeCompare(b.url)),
      warnings: [],
    }
  }
  return { plugin, manifestTransform }
}
