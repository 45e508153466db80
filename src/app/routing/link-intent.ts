import type { DataRouteMatch, LoaderFunctionArgs } from 'react-router'
import { addressOf } from '#app/url/base.ts'
import { shownRouter } from '#app/state/navigating.ts'
import { isMetered } from '#app/worker/app-files.ts'

/** Milliseconds of hover or focus that count as intent: less is passing over. */
const after = 60

let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the code and the first reads of a link's page from the press, or from a moment's hover or focus. */
export function watchLinks(): void {
  document.addEventListener('pointerdown', ({ target, button }) => button === 0 && prepare(pressed(target)))
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, ({ target }) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest<HTMLElement>(opens) : null
      if (link && !isMetered()) timer = setTimeout(prepare, after, link)
    })
  }
}

/** Links, and tabs that open a page. */
const opens = 'a[href], [data-to]'

/** The link or tab that a click here opens: its own, or its row's. */
function pressed(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const link = target.closest<HTMLElement>(opens)
  if (link || target.closest('button, label, [data-still]')) return link
  return target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('[data-opens] a') ?? null
}

function prepare(link: HTMLElement | null) {
  const to = link?.dataset['to']
  if (to) void preparePage(new URL(to, location.href))
  if (!(link instanceof HTMLAnchorElement)) return
  if (link.origin === location.origin && !link.download && !link.target) void preparePage(link)
}

/** What fails here is tried again, and told, when the link is followed. */
async function preparePage({ href, pathname }: URL | HTMLAnchorElement, isRedirected = false): Promise<void> {
  if (pathname === location.pathname) return
  const prepareRoute = async ({ route, params }: DataRouteMatch) => {
    const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
    if (typeof loader !== 'function') return
    const answer: unknown = await loader({ params, request: new Request(href) } as LoaderFunctionArgs)
    const to = answer instanceof Response && answer.headers.get('location')
    if (to && !isRedirected) await preparePage(new URL(addressOf(to), href), true)
  }
  await Promise.allSettled((shownRouter()?.match(pathname) ?? []).map(prepareRoute))
}
