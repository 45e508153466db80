import { ifReadable } from '#app/data/faults.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Action } from './actions.ts'

export interface OfferedAction extends Action {
  /** The name of the row it belongs to. */
  of?: string
}

/** Offers and the paths of their pages. */
const offers = new Map<() => OfferedAction[], string>()

/**
 * Adds a page's actions to the command palette while the caller is mounted. `offer` is called when the
 * palette opens.
 */
export function useOffered(offer: () => OfferedAction[]): void {
  const { pathname } = useLocation()
  useEffect(() => {
    offers.set(offer, pathname)
    doAsked()
    return () => void offers.delete(offer)
  })
}

export const offeredActions = (): OfferedAction[] =>
  [...offers.keys()].flatMap((offer) => ifReadable(offer) ?? [])

/** How long, in milliseconds, a requested action waits for its page to offer it. */
const askedFor = 15_000

/** How long, in milliseconds, a page that disables the action may take to read the current state. */
const refusedAfter = 2_000

interface Asked {
  path: string
  label: string
  go: (path: string) => void
  until: number
  /** The last reason the page gave for refusing. */
  reason?: string
}

let asked: Asked | undefined

/**
 * Starts an action of another page once that page offers it: shows its confirmation, goes to its form, or says
 * why it is disabled. True if it has started, as that page is open.
 */
export function askThere(path: string, label: string, go: Asked['go']): boolean {
  asked = { path, label, go, until: performance.now() + askedFor }
  doAsked()
  return !asked
}

const isAt = (page: string, path: string) => page === path || page.startsWith(`${path}/`)

/** Cancels the requested action when the user navigates elsewhere. */
export function useForgetAsked(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (asked && !isAt(pathname, asked.path)) asked = undefined
  }, [pathname])
}

function doAsked(): void {
  if (!asked) return
  const { path, label, go, until } = asked
  if (performance.now() > until) asked = undefined
  for (const [offer, page] of offers) {
    // The page being left still offers its own actions, for another object.
    if (!isAt(page, path)) continue
    const action = ifReadable(offer)?.find((action) => action.of === undefined && action.label === label)
    if (!action || !asked) continue
    if (action.disabledReason) {
      refuseLater(asked, action.disabledReason)
      continue
    }
    asked = undefined
    const act = action.askFirst ?? action.run
    if (action.to) go(action.to)
    else act?.()
  }
}

/** Shows the reason unless the page enables the action in the meantime: its first data may be stale. */
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

/** At most 99 rows: each keystroke searches all of these actions. */
export const rowActions = <Item extends Named>(
  rows: Item[],
  actions?: (item: Item) => Action[],
): OfferedAction[] =>
  rows
    .slice(0, 99)
    .flatMap((row) =>
      (ifReadable(() => actions?.(row)) ?? []).map((action) => ({ ...action, of: row.name ?? row.id })),
    )
