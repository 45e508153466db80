import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { demoFolder } from '../../../tools/build/demo-folder.ts'

const page = `<!doctype html><head>
  <link rel="manifest" href="./manifest.webmanifest" />
  <script>fetch(\`/?loaded-anew\`)</script>
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
  await vi.waitFor(() => expect(window.sessionStorage.getItem('rackside.folder')).toBe('/try/rackside/'))
  expect(asked).toEqual(['/assets/index-1.js', '/try/assets/index-1.js', '/try/rackside/assets/index-1.js'])
})

test('a script missing in a found folder is not searched for again', () => {
  const { window, asked } = open('https://host.test/try/rackside/projects', { kept: '/try/rackside/' })
  const script = window.document.createElement('script')
  window.document.head.append(script)
  script.dispatchEvent(new window.Event('error'))
  expect(asked).toEqual([])
})

test('the app’s network check uses its folder', () => {
  expect(built(page)).toContain('fetch(`./?loaded-anew`)')
})
