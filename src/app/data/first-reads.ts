import { isRecord, parsedJson } from '#api/objects.ts'
import { localStore } from '#app/state/browser-storage.ts'
import { ownKey, pageUserKey } from '#app/user/page-user.ts'
import { keepsNoTexts } from '#app/user/storing-allowed.ts'
import { belongTo } from '#app/user/user-storage.ts'
import { forgetEarly } from './early-answers.ts'

/** Milliseconds for the answers to what the first screen has asked for. */
const answeredWithin = 2_000

/** The most reads noted per page, and the most pages. Further reads are not requested early. */
const reads = 8
const pages = 30

/** Whether the next visit will not repeat it: it has a time in its URL, or is a query sent by `POST`. */
const isOneOff = (url: string) => /[?&]\w+=\d{4}-\d\d-\d\dT|\/query(\?|$)/.test(decodeURIComponent(url))

/** The reads that this document began before `until`, by URL without the origin. */
const readsBefore = (until: number) =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < until)
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((url) => /^\/(v1|experimental)\//.test(url) && url !== '/v1/me' && !isOneOff(url))

/** Notes what this page has begun to read, for `index.html` to ask for early the next time. */
export function noteFirstReads(): void {
  const [unused, now] = [forgetEarly(), performance.now()]
  // A read is on record once it is answered.
  setTimeout(() => note(new Set(unused), now), answeredWithin)
}

function note(unused: Set<string>, until: number) {
  const [document] = performance.getEntriesByType('navigation')
  // Someone else may have signed in since, in another tab.
  if (keepsNoTexts() || !belongTo(pageUserKey() ?? '') || !document) return
  const key = ownKey('first-reads')
  const { pathname } = new URL(document.name)
  const before = parsedJson(localStore.get(key) ?? '')
  const { [pathname]: _, ...others } = isRecord(before) ? before : {}
  const urls = [...new Set(readsBefore(until))].filter((url) => !unused.has(url)).slice(0, reads)
  localStore.set(
    key,
    JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - pages), [pathname, urls]])),
  )
}
