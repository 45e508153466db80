import { isForbidden, messageOf, requestIdOf } from '#api/errors.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ActionMenu, useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { type Action, type BulkAction, question, showError } from '#app/components/actions/actions.ts'
import { loadQuestion } from '#app/components/actions/load-question.ts'
import { runEach } from '#app/components/actions/run-each.ts'
import { ForbiddenNotice } from '#app/components/ForbiddenNotice.tsx'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { ifReadable } from '#app/data/faults.ts'
import { Button } from '#app/ui/Button.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { ListData } from './use-list-data.ts'
import type { ListViewState } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

interface Props<Item> {
  data: ListData<Item>
  view: ListViewState
  selection: Selection
  actions: BulkAction<Item>[]
}

/** Actions that write: one request per item, or one for all. */
type Writing<Item> = Exclude<BulkAction<Item>, { to: unknown }>

/** Actions for the selected rows, each with the number of rows it fits. */
export function BulkBar<Item extends { id: string; name: string }>({
  data,
  view,
  selection,
  actions,
}: Props<Item>) {
  const [running, setRunning] = useState<string>()
  const { items } = data
  /** Selected items missing from a whole list were deleted. */
  const isWhole = data.whole && data.complete
  useGone(data, view, selection)
  const selected = items.filter(({ id }) => selection.has(id))

  const run = async (action: Writing<Item>, fit: Item[]) => {
    setRunning(action.label)
    const done = unfinishedWork.add()
    const failed = await runAll(action, fit).finally(done)
    setRunning(undefined)
    if (!failed) return
    report(action, fit, failed)
    const ids = fit.map(({ id }) => id)
    selection.setAll(
      ids.filter((id) => !failed.has(id)),
      false,
    )
  }
  const isOver = isWhole && selected.length === 0 && running === undefined
  const { clear } = selection
  useEffect(() => {
    if (isOver) clear()
  }, [isOver, clear])
  useEffect(() => void loadQuestion().catch(() => undefined), [])
  const offered = actions.map((action): Offered => {
    const fit = selected.filter((item) => reasonOf(action, item) === undefined)
    const some = fit.length < selected.length && fit.length > 0
    const label = some ? `${action.label} ${fit.length} of ${selected.length}` : action.label
    const none = running === undefined ? fit.length === 0 && whyNone(selected, action) : 'In progress'
    if ('to' in action) return { label, to: action.to(fit), disabledReason: none || undefined, online: false }
    const start = () => {
      if (!action.ask) return void run(action, fit)
      const asked = action.ask(fit)
      const names = { body: asked.body ?? named`${fit.map(({ name }) => name).join(', ')}` }
      question.set({
        ...asked,
        ...names,
        danger: action.danger ?? false,
        errorTitle: action.label,
        run: () => run(action, fit),
      })
      return undefined
    }
    return {
      label,
      run: start,
      // A running action already shows that it is pending.
      disabledReason: running === action.label ? undefined : none || undefined,
      danger: action.danger ?? false,
      online: action.online ?? true,
      pending: running === action.label,
    }
  })
  return (
    <div
      ref={giveUpFocus}
      role="toolbar"
      aria-label="Selected rows"
      className="@container absolute inset-x-0 top-1/2 z-2 flex -translate-y-1/2 items-center gap-2 rounded bg-accent-wash px-2 py-1"
    >
      <span className="min-w-0 truncate text-ink tabular-nums">
        {selected.length} selected
        {!isWhole &&
          selection.ids.size > selected.length &&
          `, ${selection.ids.size - selected.length} not on this page`}
      </span>
      <span className="hidden shrink-0 items-center gap-2 @xl:flex">
        {offered.map((action, i) => (
          <BulkButton key={actions[i]?.label} action={action} />
        ))}
      </span>
      <span className="shrink-0 @xl:hidden">
        <ActionMenu label="Actions for the selected rows" actions={() => offered} text="Actions" />
      </span>
      <span className="flex-1" />
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  )
}

/** When the bar goes with the focus in it, the heading gets the focus. */
const giveUpFocus = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) focusHeading()
}

/** Deselects rows that an earlier answer for the same page had and the latest lacks. */
function useGone<Item extends { id: string }>(
  data: ListData<Item>,
  { page, rows, sort }: ListViewState,
  selection: Selection,
) {
  const seen = useRef(new Map<string, string[]>())
  const isPart = data.turning || (data.whole && !data.complete)
  const key = data.freshness && !isPart ? JSON.stringify([data.whole, page, rows, sort]) : undefined
  const note = useEffectEvent((items: Item[], of: string) => {
    const ids = items.map(({ id }) => id)
    const before = seen.current.get(of) ?? []
    seen.current.set(of, ids)
    // New rows may have moved those after the last one to the next page.
    const end = data.hasNext ? before.indexOf(ids.at(-1) ?? '') : -1
    const kept = new Set(end === -1 ? ids : [...ids, ...before.slice(end)])
    const gone = before.filter((id) => !kept.has(id) && selection.has(id))
    if (gone.length > 0) selection.setAll(gone, false)
  })
  const { items } = data
  useEffect(() => {
    if (key !== undefined) note(items, key)
  }, [items, key])
}

type Offered = Action & { pending?: boolean }

function BulkButton({ action }: { action: Offered }) {
  const reason = useActionReason()(action)
  const { label, to, run, danger, pending } = action
  if (to && !reason) {
    return (
      <Button size="sm" asChild>
        <Link to={to}>{label}</Link>
      </Button>
    )
  }
  return (
    <Button
      size="sm"
      variant={danger ? 'danger' : 'secondary'}
      pending={pending}
      disabledReason={reason}
      onClick={run}
    >
      {label}
    </Button>
  )
}

/** Excludes an item that the action cannot read. */
function reasonOf<Item>(action: BulkAction<Item>, item: Item): string | undefined {
  const read = ifReadable(() => ({ reason: action.reason(item) }))
  return read ? read.reason : 'Its data has an unknown format'
}

const whyNone = <Item,>(selected: Item[], action: BulkAction<Item>) =>
  selected.map((item) => reasonOf(action, item)).find((reason) => reason !== undefined) ??
  'No longer in this list'

/** Errors by item id; undefined if a single request for all failed, which is already shown. */
async function runAll<Item extends { id: string }>(
  action: Writing<Item>,
  items: Item[],
): Promise<ReadonlyMap<string, unknown> | undefined> {
  if ('run' in action) return runEach(items, action.run)
  try {
    return await action.runAll(items)
  } catch (error) {
    showError(`${action.label} failed`, error)
    return undefined
  }
}

/** More failures than these are summarized; they would cover the page. */
const saidApart = 3

const namesOf = (items: { name: string }[]): ReactNode => {
  const rest = items.length - saidApart
  const names = items.slice(0, saidApart).map(({ name }) => name)
  return [named`${names.join(', ')}`, rest > 0 && ` and ${rest} more`]
}

function report<Item extends { id: string; name: string }>(
  action: Writing<Item>,
  items: Item[],
  failed: ReadonlyMap<string, unknown>,
) {
  const done = items.filter(({ id }) => !failed.has(id))
  if (done.length > 0)
    toast({
      content: [`${action.done}: `, done.length === 1 ? named`${done[0]?.name ?? ''}` : done.length],
    })
  const lost = items.filter(({ id }) => failed.has(id))
  if (lost.length <= saidApart) {
    for (const { id, name } of lost)
      showError([`${action.label} failed for `, named`${name}`], failed.get(id))
    return
  }
  // Group items by error.
  const reasons = Map.groupBy(lost, ({ id }) => messageOf(failed.get(id)))
  const words = [...reasons].map(([why, of], at) => [at > 0 && '. ', namesOf(of), `: ${why}`])
  // One request id is enough to find the others.
  const requestId = lost.map(({ id }) => requestIdOf(failed.get(id))).find((id) => id !== undefined)
  toast({
    variant: 'error',
    title: `${action.label} failed for ${lost.length} items`,
    content: [words, [...failed.values()].some(isForbidden) && <ForbiddenNotice key="notice" />],
    ...(requestId ? { requestId } : {}),
  })
}
