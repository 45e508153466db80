import { week } from '#domain/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { type Action, attempt } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { useOffered } from '#app/components/actions/offered.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { client } from '#app/data/query.ts'
import { browseAsIfOffline, isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { askTakes, isGoing, takeAlong, takeOff, takesKey } from '#app/take-along/takes.ts'
import { to } from '#app/url/paths.ts'
import { storedFor } from '#app/user/config.ts'
import { Button } from '#app/ui/Button.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import type { TakeProgress } from '#worker-protocol/messages.ts'
import { named } from '#app/components/named.tsx'
import { sizeWords } from './size-words.ts'
import { storedHereKey } from './stored.ts'
import { storedForWords } from '#app/components/stored-for-words.ts'
import { completeWords, missedWords, progressWords, takenName, unstorable } from './take-words.ts'

const title = 'Taken along'
const browseLabel = 'Browse as if offline'

/** Milliseconds between updates while a take runs, and otherwise. */
const pollEvery = { going: 1_000, idle: 30_000 }

type Row = TakeProgress & { name: string }

const columns: Column<Row>[] = [
  { id: 'name', header: 'Item', value: ({ name }) => name, width: '30%', card: 'title' },
  {
    id: 'state',
    header: 'State',
    value: stateWords,
    card: 'plain fact',
  },
  {
    id: 'size',
    header: 'Size',
    value: ({ size }) => size,
    text: ({ size }) => sizeWords(size),
    cell: ({ size }) => <Quantity>{sizeWords(size)}</Quantity>,
    align: 'right',
    mono: true,
    width: '6rem',
    card: 'plain fact',
  },
]

function stateWords(take: Row): string {
  const now = Date.now()
  const complete = completeWords(take, now, storedFor())
  if (!isGoing(take)) return complete
  return [progressWords(take, now), complete].filter(Boolean).join('; ')
}

/** Recounts the stored data when the last take ends. */
async function pollTakes(): Promise<TakeProgress[]> {
  const before = client.getQueryData<TakeProgress[]>(takesKey)
  const takes = await askTakes()
  if (before?.some(isGoing) && !takes.some(isGoing))
    void client.invalidateQueries({ queryKey: storedHereKey })
  return takes
}

/** Data kept until the user removes it, with ways to add more. */
export function TakenSection({ disabledReason }: { disabledReason: string | undefined }) {
  const { data = [], refetch } = useQuery({
    queryKey: takesKey,
    queryFn: pollTakes,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? pollEvery.going : pollEvery.idle),
  })
  const rows = data.map((take) => ({ ...take, name: takenName(take.of) }))
  const actions = ({ id, of, name }: Row): Action[] => [
    {
      label: 'Remove',
      primary: true,
      online: false,
      run: attempt(named`Could not remove ${name}`, async () => {
        await takeOff(id)
        await refetch()
        toast({ content: named`${name}: no longer taken along` })
      }),
    },
    {
      label: 'Update',
      online: true,
      run: attempt(named`Could not update ${name}`, async () => {
        const isBegun = await takeAlong(of)
        await refetch()
        if (!isBegun) throw new Error(unstorable)
      }),
    },
  ]
  useOffered(() =>
    isAsIfOffline() ? [] : [{ label: browseLabel, run: () => browseAsIfOffline(true), online: false }],
  )
  const missed = rows.flatMap(({ id, name, missed }) =>
    missed.map((one) => ({
      key: `${id} ${one.operationId} ${one.why}`,
      text: `${name}: ${missedWords(one)}`,
    })),
  )
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span className="flex-1" />
        {!isAsIfOffline() && <Button onClick={() => browseAsIfOffline(true)}>{browseLabel}</Button>}
        <LinkButton to={to('/settings/storage/take-along')} disabledReason={disabledReason}>
          Take along everything I can see
        </LinkButton>
      </header>
      <p className="max-w-prose text-ink-2">
        What you take along stays until you remove it, and is updated every few hours while this console is
        open and online. {storedFor() < week && `You can view it for ${storedForWords()} after each update. `}
        To take along a project, a rack or a silo, go to its own page. Browsing as if offline applies only to
        this tab. Links opened in another tab show live data.
      </p>
      {rows.length > 0 && <SimpleTable label={title} items={rows} columns={columns} actions={actions} />}
      {missed.length > 0 && (
        <details>
          <summary className="touch:min-h-11 touch:content-center">Missing data</summary>
          <ul className="list-disc pl-5">
            {missed.map(({ key, text }) => (
              <li key={key} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
