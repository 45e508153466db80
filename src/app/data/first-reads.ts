import { localStore } from '#app/state/browser-storage.ts'
import { ownKey } from '#app/user/page-user.ts'
import { keepsNoTexts } from '#app/user/storing-allowed.ts'
import { forgetEarly } from './early-answers.ts'

/** At most; a page that reads more gets the rest as before. */
const reads = 8
const pages = 30

/** Not the same the next time: reads of a period, and `POST`s. */
const isPassing = (url: string) => /[?&]\w+=\d{4}-\d\d-\d\dT|\/query(\?|$)/.test(decodeURIComponent(url))

/** The reads of this document so far, by URL without the origin. */
const readSoFar = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((url) => /^\/(v1|experimental)\//.test(url) && url !== '/v1/me' && !isPassing(url))

/** Notes what this page has read, for `index.html` to ask for early the next time. */
export function noteFirstReads(): void {
  const unused = new Set(forgetEarly())
  const [document] = performance.getEntriesByType('navigation')
  if (keepsNoTexts() || !document) return
  const key = ownKey('first-reads')
  const { pathname } = new URL(document.name)
  const { [pathname]: _, ...others } = JSON.parse(localStore.get(key) ?? '{}') as Record<string, string[]>
  const urls = [...new Set(readSoFar())].filter((url) => !unused.has(url)).slice(0, reads)
  localStore.set(
    key,
    JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - pages), [pathname, urls]])),
  )
}
