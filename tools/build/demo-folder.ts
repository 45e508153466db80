import { copyFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packagesOf, readLock } from '../packages/lock.ts'
import { notices } from '../release/notices.ts'

/**
 * Runs in the page before any request: finds the demo's folder, which contains all its files and pages. An
 * earlier page of this tab may have stored it; a path that ends in a slash is the folder itself; for any
 * other page, the worker's URL tells. Otherwise assumes the root, and searches when the app's script fails to
 * load.
 */
function findFolder(): void {
  const key = 'rackside.folder'
  const own = location.pathname.replace(/\/index\.html$/, '/')
  if (own !== location.pathname) history.replaceState(history.state, '', own + location.search)
  const kept = (): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  }
  const before = kept()
  const worker = navigator.serviceWorker?.controller?.scriptURL
  const found = before && own.startsWith(before) ? before : undefined
  const known = found ?? (own.endsWith('/') ? own : worker && new URL('.', worker).pathname)
  const base = document.createElement('base')
  base.href = known ?? '/'
  document.head.append(base)

  const lookFor = async (script: string) => {
    let folder = ''
    for (const name of own.split('/').slice(0, -1)) {
      folder += `${name}/`
      const { ok, headers } = await fetch(new URL(script, location.origin + folder), { method: 'HEAD' })
      if (!ok || !headers.get('content-type')?.includes('javascript')) continue
      sessionStorage.setItem(key, folder)
      location.reload()
      return
    }
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      const isScript = target instanceof HTMLScriptElement && !found
      // At a root that is only assumed, links fail as well, and the caches are another app's.
      if (isScript || (target instanceof HTMLLinkElement && !known)) event.stopImmediatePropagation()
      if (isScript) lookFor(target.getAttribute('src') ?? '').catch(() => undefined)
    },
    true,
  )
  // The demo's data comes from its worker, so the worker loads in parallel with the page's code. Not if the
  // root is only assumed, where another app may have a worker.
  try {
    if (known) navigator.serviceWorker.register('sw.js').catch(() => undefined)
  } catch {}
}

/**
 * Makes the demo a folder for any static host, at its root or below, with `404.html` for unknown paths. The
 * folder is distributed alone, so it includes the licences of its packages.
 */
export function demoFolder(): Plugin {
  let folder = ''
  return {
    name: 'demo-folder',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    transformIndexHtml: (html) =>
      html
        .replace(
          '<link rel="manifest"',
          (link) => `<script>;(${findFolder.toString()})()</script>\n    ${link}`,
        )
        .replace(
          '.test(location.pathname)) dataset.outline',
          ".test(location.pathname.replace(new URL('.', document.baseURI).pathname, '/'))) dataset.outline",
        )
        // A page that repairs itself looks for the app and its caches there.
        .replace("new URL('/', document.baseURI)", "new URL('./', document.baseURI)"),
    async writeBundle() {
      await copyFile(join(folder, 'index.html'), join(folder, '404.html'))
      await writeFile(join(folder, 'LICENCES.txt'), notices(packagesOf(readLock())))
    },
  }
}
