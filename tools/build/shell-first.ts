import type { Plugin } from 'vite'
import { rankOf } from './chunk-groups.ts'

/** A file of the built app; `size` in bytes. */
interface AppFile {
  url: string
  revision: string | null
  size: number
}

/** What a first visit waits for comes first, in the page and in the worker. */
export function shellFirst() {
  let html = ''
  /**
   * The outline in `index.html` is painted before any other file has arrived. Styles stand behind it, where they hold up the
   * app's script but not the first paint.
   */
  const plugin: Plugin = {
    name: 'styles-after-outline',
    apply: 'build',
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
  /**
   * Marks the files that the worker installs with itself: `index.html`, what it names, and the fonts. The others follow when
   * the page is idle, in this order: what several areas need, then area by area.
   */
  const manifestTransform = (files: AppFile[]) => {
    const isShell = ({ url }: AppFile) =>
      url === 'index.html' ||
      url.endsWith('.woff2') ||
      (url.startsWith('assets/') && html.includes(`"/${url}"`))
    // Workbox drops `size` in the end.
    const marked = files.map((file) => ({ ...file, bytes: file.size, shell: isShell(file) }))
    const rank = ({ shell, url }: (typeof marked)[number]) => (shell ? -1 : rankOf(url))
    return {
      manifest: marked.toSorted((a, b) => rank(a) - rank(b) || a.url.localeCompare(b.url)),
      warnings: [],
    }
  }
  return { plugin, manifestTransform }
}
