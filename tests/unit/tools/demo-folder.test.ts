import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { demoFolder } from '../../../tools/build/demo-folder.ts'
import { root } from '../../support/contract/contract.ts'

const page = `<!doctype html><head>
  <link rel="manifest" href="./manifest.webmanifest" />
  <script>new URL('/', document.baseURI)</script>
</head><body></body>`

function built(html: string): string {
  const { transformIndexHtml } = demoFolder()
  if (typeof transformIndexHtml !== 'function') throw new Error('The plugin transforms no page')
  return (transformIndexHtml as (html: string) => string)(html)
}

interface Browser {
  /** The script of the page's worker. */
  worker?: string
  /** Paths of scripts on the host. */
  scripts?: string[]
  kept?: string
}

/** The page as a browser starts it at a URL. */
function open(address: string, { worker, scripts = [], kept }: Browser = {}) {
  const asked: string[] = []
  const register = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve())
  const fetch = (url: URL) => {
    asked.push(url.pathname)
    const ok = scripts.includes(url.pathname)
    return Promise.resolve({
      ok,
      headers: new Headers({ 'content-type': ok ? 'text/javascript' : 'text/html' }),
    })
  }
  const [script = ''] = /(?<=<script>)[^]*?(?=<\/script>)/.exec(built(page)) ?? []
  const { window } = new JSDOM('<!doctype html><head></head>', {
    url: address,
    runScripts: 'outside-only',
    beforeParse(it) {
      if (kept) it.sessionStorage.setItem('rackside.folder', kept)
      const controller = worker ? { scriptURL: new URL(worker, address).href } : null
      Object.assign(it, { fetch })
      Object.defineProperty(it.navigator, 'serviceWorker', { value: { controller, register } })
    },
  })
  window.eval(script)
  return { window, asked, register, folder: () => new URL('.', window.document.baseURI).pathname }
}

test.each<[string, string, Browser]>([
  ['/', '/', {}],
  ['/try/rackside/', '/try/rackside/', {}],
  ['/try/rackside/index.html?a=1', '/try/rackside/', {}],
  ['/try/rackside/projects/web', '/try/rackside/', { worker: '/try/rackside/sw.js' }],
  ['/try/rackside/projects/web', '/try/rackside/', { kept: '/try/rackside/' }],
  ['/projects/web', '/', { worker: '/sw.js' }],
  ['/projects/web', '/', {}],
  ['/projects/', '/', { kept: '/' }],
  ['/try/rackside/', '/try/rackside/', { worker: '/sw.js', kept: '/other/' }],
])('the page %s of the demo is in %s', (path, folder, browser) => {
  expect(open(`https://host.test${path}`, browser).folder()).toBe(folder)
})

test('a worker is requested at once if the folder is known, and nowhere else', () => {
  expect(open('https://host.test/try/rackside/').register).toHaveBeenCalledWith('sw.js')
  expect(open('https://host.test/projects/web').register).not.toHaveBeenCalled()
})

test('if the app’s script is missing, its folder is searched for', async () => {
  const { window, asked } = open('https://host.test/try/rackside/projects/web', {
    scripts: ['/try/rackside/assets/index-1.js'],
  })
  const script = window.document.createElement('script')
  script.setAttribute('src', './assets/index-1.js')
  window.document.head.append(script)
  script.dispatchEvent(new window.Event('error'))
  await expect.poll(() => window.sessionStorage.getItem('rackside.folder')).toBe('/try/rackside/')
  expect(asked).toEqual(['/assets/index-1.js', '/try/assets/index-1.js', '/try/rackside/assets/index-1.js'])
})

test('a script missing in a found folder is not searched for again', () => {
  const { window, asked } = open('https://host.test/try/rackside/projects', { kept: '/try/rackside/' })
  const script = window.document.createElement('script')
  window.document.head.append(script)
  script.dispatchEvent(new window.Event('error'))
  expect(asked).toEqual([])
})

test('at a root that is only assumed, a missing style or preload is not repaired', () => {
  const repairs = (browser: Browser) => {
    const { window } = open('https://host.test/try/rackside/projects/web', browser)
    const repair = vi.fn<() => void>()
    window.addEventListener('error', repair, true)
    const link = window.document.createElement('link')
    window.document.head.append(link)
    link.dispatchEvent(new window.Event('error'))
    return repair.mock.calls.length
  }
  expect(repairs({})).toBe(0)
  expect(repairs({ kept: '/try/rackside/' })).toBe(1)
  expect(repairs({ worker: '/try/rackside/sw.js' })).toBe(1)
})

test('a sign-in page in a folder shows no outline of the console, either', () => {
  const [script = ''] = built(readFileSync(join(root, 'index.html'), 'utf8'))
    .split('<script>')
    .filter((part) => part.includes('dataset.outline'))
    .map((part) => part.split('</script>')[0] ?? '')
  const { window } = new JSDOM('<!doctype html><base href="/try/rackside/" />', {
    url: 'https://host.test/try/rackside/login/harbor/local',
    runScripts: 'outside-only',
  })
  window.eval(script)
  expect(window.document.documentElement.dataset['outline']).toBe('none')
})

test('the app repairs itself in its folder', () => {
  expect(built(page)).toContain("new URL('./', document.baseURI)")
})

test.each([
  ['live', 'https://host.test/', (html: string) => html],
  ['demo', 'https://host.test/rackside/', built],
])('a page of the %s build that repairs itself leaves other apps’ caches', async (_build, scope, asBuilt) => {
  const deleted: string[] = []
  const names = [`workbox-precache-v2-${scope}`, 'mail', 'workbox-precache-v2-https://host.test/mail/']
  const scripts = asBuilt(readFileSync(join(root, 'index.html'), 'utf8')).split('<script>')
  const repair = scripts.find((script) => script.includes('caches.delete'))?.split('</script>')[0] ?? ''
  const { window } = new JSDOM('<!doctype html><base href="/rackside/" /><div id="root"></div>', {
    url: 'https://host.test/rackside/projects/web',
    runScripts: 'outside-only',
    beforeParse(it) {
      const caches = { keys: async () => names, delete: async (name: string) => deleted.push(name) }
      Object.assign(it, { caches, fetch: async () => ({ ok: true }) })
    },
  })
  window.eval(repair)
  const link = window.document.createElement('link')
  link.href = 'assets/index-1.css'
  window.document.head.append(link)
  link.dispatchEvent(new window.Event('error'))
  await expect.poll(() => deleted).not.toEqual([])
  expect(deleted).toEqual(names.slice(0, 1))
  window.close()
})
