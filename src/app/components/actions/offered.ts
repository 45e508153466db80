import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Action } from './actions.ts'

/** An action of a page, or of one of the things on it. */
export interface OfferedAction extends Action {
  /** The name of that thing. */
  of?: string
}

/** What is offered, and on which page. */
const offers = new Map<() => OfferedAction[], string>()

/** Has the palette offer what can be done on this page, for as long as the caller is there. It is asked for when that opens. */
export function useOffered(offer: () => OfferedAction[]): void {
  const { pathname } = useLocation()
  useEffect(() => {
    offers.set(offer, pathname)
    doAsked()
    return () => void offers.delete(offer)
  })
}

/** What can be done on the page that is shown, as of now. */
export const offeredActions = (): OfferedAction[] => [...offers.keys()].flatMap((offer) => offer())

/** How long a page may take until it offers what is to be done on it, in milliseconds. */
const askedFor = 15_000

/** How long a page that says why not may take to read how things are now, in milliseconds. */
const refusedAfter = 2_000

interface Asked {
  path: string
  label: string
  until: number
  /** Why not, as the page has said last. */
  reason?: string
}

let asked: Asked | undefined

/** Does something on the page of this path as soon as that offers it: asks the question that its own button asks, or says why not. */
export function askThere(path: string, label: string): void {
  asked = { path, label, until: performance.now() + askedFor }
  doAsked()
}

const isAt = (page: string, path: string) => page === path || page.startsWith(`${path}/`)

/** Lets go of what is asked for once another page than its own is gone to. */
export function useForgetAsked(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (asked && !isAt(pathname, asked.path)) asked = undefined
  }, [pathname])
}

function doAsked(): void {
  if (!asked) return
  const { path, label, until } = asked
  if (performance.now() > until) asked = undefined
  for (const [offer, page] of offers) {
    // The page that is left still offers its own, which are another thing's.
    if (!isAt(page, path)) continue
    const action = offer().find((action) => action.of === undefined && action.label === label)
    if (!action || !asked) continue
    if (action.disabledReason) {
      refuseLater(asked, action.disabledReason)
      continue
    }
    asked = undefined
    const act = action.askFirst ?? action.run
    act?.()
  }
}

/** Says why not unless the page offers it meanwhile: what it shows first may be old. */
function refuseLater(refused: Asked, reason: string): void {
  const isFirst = refused.reason === undefined
  refused.reason = reason
  if (!isFirst) return
  setTimeout(() => {
    if (asked !== refused) return
    asked = undefined
    const title = `Cannot ${refused.label.toLowerCase()}`
    toast({ variant: 'error', title, content: refused.reason })
  }, refusedAfter)
}

interface Named {
  id: string
  name?: string
}

/** What can be done to each of some rows: not to thousands, for they are searched on every key. */
export const rowActions = <Item extends Named>(
  rows: Item[],
  actions?: (item: Item) => Action[],
): OfferedAction[] =>
  rows
    .slice(0, 99)
    .flatMap((row) => (actions?.(row) ?? []).map((action) => ({ ...action, of: row.name ?? row.id })))
