import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type BulkAction, type BulkWrite, question, showError } from '#app/components/actions/actions.ts'
import { connection, offlineReason } from '#app/offline/connection.ts'
import { unfinishedWork } from '#app/data/unfinished-work.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { useStore } from '#app/data/store.ts'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Selection } from './use-selection.ts'

interface Props<Item> {
  items: Item[]
  selection: Selection
  actions: BulkAction<Item>[]
}

/** Requests under way at once: enough to be quick, few enough to leave the server to others. */
const atOnce = 4

/** What can be done to the selected rows. Each action says how many it fits. */
export function BulkBar<Item extends { id: string; name: string }>({
  items,
  selection,
  actions,
}: Props<Item>) {
  const { state } = useStore(connection)
  const [running, setRunning] = useState<string>()
  const selected = items.filter(({ id }) => selection.has(id))

  const run = async (action: BulkWrite<Item>, fit: Item[]) => {
    setRunning(action.label)
    const done = unfinishedWork.add()
    const failed = await runEach(fit, action.run).finally(done)
    setRunning(undefined)
    report(action, fit.length - failed.length, failed)
    selection.setAll(
      fit.filter((item) => !failed.some(({ item: other }) => other === item)).map(({ id }) => id),
      false,
    )
  }
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className="absolute inset-x-0 top-1/2 z-2 flex -translate-y-1/2 flex-wrap items-center gap-2 rounded bg-accent-wash px-2 py-1"
    >
      <span className="text-ink tabular-nums">
        {selected.length} selected
        {selection.ids.size > selected.length && `, ${selection.ids.size - selected.length} on other pages`}
      </span>
      {actions.map((action) => {
        const fit = selected.filter((item) => action.reason(item) === undefined)
        const count = fit.length < selected.length && fit.length > 0 && ` ${fit.length} of ${selected.length}`
        if ('to' in action) {
          return (
            <BulkLinkButton
              key={action.label}
              to={action.to(fit)}
              reason={fit.length === 0 ? whyNone(selected, action) : undefined}
            >
              {action.label}
              {count}
            </BulkLinkButton>
          )
        }
        const reason = !isReached(state)
          ? offlineReason
          : fit.length === 0
            ? whyNone(selected, action)
            : undefined
        const start = () => {
          if (!action.ask) return void run(action, fit)
          const asked = action.ask(fit)
          const names = { body: asked.body ?? fit.map(({ name }) => name).join(', ') }
          question.set({
            ...asked,
            ...names,
            danger: action.danger ?? false,
            errorTitle: action.label,
            run: () => run(action, fit),
          })
          return undefined
        }
        return (
          <Button
            key={action.label}
            size="sm"
            variant={action.danger ? 'danger' : 'secondary'}
            pending={running === action.label}
            disabledReason={reason}
            onClick={start}
          >
            {action.label}
            {count}
          </Button>
        )
      })}
      <span className="flex-1" />
      <Button size="sm" variant="ghost" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  )
}

function BulkLinkButton({
  to,
  reason,
  children,
}: {
  to: string
  reason: string | undefined
  children: ReactNode
}) {
  if (reason) {
    return (
      <Button size="sm" disabledReason={reason}>
        {children}
      </Button>
    )
  }
  return (
    <Button size="sm" asChild>
      <Link to={to}>{children}</Link>
    </Button>
  )
}

const whyNone = <Item,>(selected: Item[], action: BulkAction<Item>) =>
  selected.map(action.reason).find((reason) => reason !== undefined) ?? 'Not in this list any more'

interface Failure<Item> {
  item: Item
  error: unknown
}

async function runEach<Item>(items: Item[], run: (item: Item) => Promise<unknown>): Promise<Failure<Item>[]> {
  const failed: Failure<Item>[] = []
  const inTurn = concurrencyLimit(atOnce)
  const runOne = (item: Item) =>
    inTurn(() => run(item)).catch((error: unknown) => void failed.push({ item, error }))
  await Promise.all(items.map(runOne))
  return failed
}

function report<Item extends { name: string }>(
  action: BulkWrite<Item>,
  done: number,
  failed: Failure<Item>[],
) {
  if (done > 0) toast({ variant: 'success', content: `${action.done}: ${done}` })
  for (const { item, error } of failed) showError(`${action.label} failed for ${item.name}`, error)
}
