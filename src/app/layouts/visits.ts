import { nowhere } from '#app/routing/crumbs.ts'
import type { createBrowserRouter } from 'react-router'
import { forgetUsed, noteUsed } from '#app/data/lately-used.ts'
import { shortId } from '#app/ui/text/format.ts'
import { type FindKind, findKinds } from '#domain/offline/findable.ts'
import { isUuid } from '#domain/uuids.ts'
import { ownPages } from './found-places.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** For how long one is on a page until that counts, in milliseconds: its heading is there by then. */
const stayFor = 1_000

interface Visit {
  kind: FindKind
  path: string
  /** What its address says, from outside to inside: the last is its own name or id. */
  names: string[]
}

/** The object whose page or panel is shown. */
function visitIn({ matches }: Router['state']): Visit | undefined {
  for (const { route, pathname, params } of matches.toReversed()) {
    const kind = ownPages.get(route.path ?? '')
    const names = [...(route.path ?? '').matchAll(/:(\w+)/g)].flatMap(([, name = '']) => params[name] ?? [])
    if (kind && names.length > 0) return { kind, path: pathname.replace(/\/$/, ''), names }
  }
  return undefined
}

/** Notes each object whose page one stays on, and forgets one that turns out not to be there. */
export function watchVisits(router: Router): void {
  let seen: { path?: string | undefined; hasFailed?: boolean } = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const visit = visitIn(router.state)
    const hasFailed = router.state.errors !== null
    if (visit?.path === seen.path && hasFailed === seen.hasFailed) return
    seen = { path: visit?.path, hasFailed }
    clearTimeout(timer)
    if (visit) timer = setTimeout(() => note(visit, hasFailed), stayFor)
  }
  router.subscribe(look)
  look()
}

function note({ kind, path, names }: Visit, hasFailed: boolean): void {
  if (nowhere.get()) return void forgetUsed(({ place }) => place?.path === path)
  const own = names.at(-1) ?? ''
  // A page that is addressed by an id says in its heading what is meant.
  const label = isUuid(own) ? document.querySelector('main h1')?.textContent : own
  if (hasFailed || !label) return
  const around = names.slice(0, -1).map((name) => (isUuid(name) ? shortId(name) : name))
  const detail = [findKinds[kind], around.join(' / ')].filter(Boolean).join(' · ')
  void noteUsed({ place: { path, label, detail, kind } })
}
