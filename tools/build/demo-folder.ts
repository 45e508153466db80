import { copyFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packagesOf, readLock } from '../packages/lock.ts'
import { notices } from '../release/notices.ts'

/**
 * Runs in the page, before anything in it is fetched: finds the folder that the demo is in, below which all its files and pages are.
 * A page of this tab may have found it before. A path that ends in a slash is the folder's own; of any other page its worker knows.
 * Without all that it is taken to be the root, and looked for where the app's script is not there.
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
      if (!(target instanceof HTMLScriptElement) || found) return
      event.stopImmediatePropagation()
      lookFor(target.getAttribute('src') ?? '').catch(() => undefined)
    },
    true,
  )
  // Everything the demo shows comes from its worker, so that is fetched beside the page's own code. At a root that is only
  // supposed, another app may have one.
  try {
    if (known) navigator.serviceWorker.register('sw.js').catch(() => undefined)
  } catch {}
}

/**
 * Makes the demo a folder that any static host can serve, at its root or below it, with `404.html` for what the host does not know. It
 * is handed around by itself, so the licences of what is in it are as well.
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
        // What is looked at there is whether the network has the app.
        .replace('fetch(`/?', 'fetch(`./?'),
    async writeBundle() {
      await copyFile(join(folder, 'index.html'), join(folder, '404.html'))
      await writeFile(join(folder, 'LICENCES.txt'), notices(packagesOf(readLock())))
    },
  }
}
