import { notFound } from '#app/routing/crumbs.ts'
import type { createBrowserRouter } from 'react-router'
import { forgetUsed, noteUsed } from '#app/data/recently-used.ts'
import { shortId } from '#app/ui/text/format.ts'
import { type FindKind, findKinds } from '#domain/offline/findable.ts'
import { isUuid } from '#domain/uuids.ts'
import { ownPages } from './found-places.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Milliseconds on a page before it counts as visited; its heading has rendered by then. */
const stayFor = 1_000

interface Visit {
  kind: FindKind
  path: string
  /** Names in its path from outermost to innermost; the last is its own name or id. */
  names: string[]
}

/** The object of the current page or panel. */
function visitIn({ matches }: Router['state']): Visit | undefined {
  for (const { route, pathname, params } of matches.toReversed()) {
    const kind = ownPages.get(route.path ?? '')
    const names = [...(route.path ?? '').matchAll(/:(\w+)/g)].flatMap(([, name = '']) => params[name] ?? [])
    if (kind && names.length > 0) return { kind, path: pathname.replace(/\/$/, ''), names }
  }
  return undefined
}

/** Records visits to objects' pages, and removes those that turn out not to exist. */
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
  if (notFound.get()) return void forgetUsed(({ place }) => place?.path === path)
  const own = names.at(-1) ?? ''
  // A page addressed by id has the name in its heading.
  const label = isUuid(own) ? document.querySelector('main h1')?.textContent : own
  if (hasFailed || !label) return
  const around = names.slice(0, -1).map((name) => (isUuid(name) ? shortId(name) : name))
  const detail = [findKinds[kind], around.join(' / ')].filter(Boolean).join(' · ')
  void noteUsed({ place: { path, label, detail, kind } })
}
