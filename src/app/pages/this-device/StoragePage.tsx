import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { Contents } from '#db/contents.ts'
import { takeLimits } from '#domain/offline/take-along.ts'
import { type AppFilesKept, fetchAppFiles, isHeldBack } from '#app/worker/app-files.ts'
import { question } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { setKeepNothing } from '#app/worker/set-keep-nothing.ts'
import { askToPersist, isClearedUnseen } from '#app/worker/install.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { formatDate } from '#app/ui/text/format.ts'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { Switch } from '#app/ui/form/Switch.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { SealSection } from '#app/unlock/SealSection.tsx'
import { DecisionLog } from './DecisionLog.tsx'
import { clearStored, readStored, storedHereKey } from './stored.ts'
import { sizeWords } from './size-words.ts'
import { StoredTable } from './StoredTable.tsx'
import { TakenSection } from './TakenSection.tsx'

const title = 'Data on this machine'

export default function StoragePage() {
  const stored = useQuery({ queryKey: storedHereKey, queryFn: readStored, staleTime: 0, gcTime: 0 })
  const [nothing, setNothing] = useState(keepsNothing)
  const again = () => void stored.refetch()

  const clear = () =>
    question.set({
      title: 'Clear what is stored?',
      body: 'Answers, the audit log, drafts, changes that were noticed and notes of interrupted uploads are deleted from this machine. Nothing changes on the server, and you stay signed in.',
      actionLabel: 'Clear',
      danger: true,
      errorTitle: 'Could not clear what is stored',
      run: async () => {
        await clearStored()
        toast({ variant: 'success', content: 'Nothing is stored any more' })
        again()
      },
    })
  const clearReason = nothing ? 'Nothing is kept' : undefined
  useOffered(() => [
    { label: 'Clear what is stored', disabledReason: clearReason, run: clear, online: false },
  ])
  const keepNothing = async (on: boolean) => {
    setNothing(on)
    if (!(await setKeepNothing(on))) {
      setNothing(keepsNothing())
      toast({ variant: 'error', content: 'The service worker could not be told' })
    }
    again()
  }
  return (
    <section aria-label={title} className="flex max-w-4xl flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">{title}</h1>
        <span className="flex-1" />
        <Button onClick={again}>Refresh</Button>
        <Button variant="danger" onClick={clear} disabledReason={clearReason}>
          Clear
        </Button>
      </header>
      <p className="max-w-prose text-ink-2">
        What you open is kept here for seven days, so that it can be looked at without a network. It belongs
        to the user who is signed in, and is deleted when they sign out. Passwords, tokens and keys are never
        kept.
      </p>
      <Switch
        label="Keep nothing on this machine"
        checked={nothing}
        onCheckedChange={(on) => void keepNothing(on)}
      />
      {nothing && (
        <Banner tone="info">Nothing is kept: without a network there is nothing to look at.</Banner>
      )}
      <TakenSection disabledReason={clearReason} />
      {stored.data && <StoredFacts {...stored.data} />}
      {stored.data && !nothing && <Persistence persistent={stored.data.persistent} onDone={again} />}
      {!nothing && isClearedUnseen() && <ClearedUnseen />}
      {stored.data?.app && stored.data.app.files < stored.data.app.of && <FetchRest onDone={again} />}
      {stored.data?.contents && <StoredTable collections={stored.data.contents.collections} />}
      {!nothing && <SealSection onChange={again} />}
      {stored.data && <DecisionLog stored={stored.data} />}
      <Outlet />
    </section>
  )
}

interface FactsProps {
  contents: Contents | undefined
  firstScreens: number
  app: AppFilesKept | undefined
  usage: number | undefined
  quota: number | undefined
}

function StoredFacts({ contents, firstScreens, app, usage, quota }: FactsProps) {
  const { pinned = { answers: 0, size: 0 } } = contents ?? {}
  const sum = (of: 'answers' | 'size') =>
    (contents?.collections.reduce((sum, found) => sum + found[of], 0) ?? 0) - pinned[of]
  const log = contents?.log
  return (
    <Properties>
      <Property label="Answers">
        {sum('answers').toLocaleString()} ({sizeWords(sum('size'))}) of {(2000).toLocaleString()} (50 MB)
      </Property>
      <Property label="Taken along">
        {pinned.answers.toLocaleString()} ({sizeWords(pinned.size)}) of {sizeWords(takeLimits.size)}
      </Property>
      <Property label="Audit log">
        {log
          ? `${log.entries.toLocaleString()} entries, ${formatDate(new Date(log.from))} – ${formatDate(new Date(log.to))}`
          : 'None'}
      </Property>
      <Property label="Drafts">{contents?.drafts ?? 0}</Property>
      <Property label="Interrupted uploads">{contents?.uploads ?? 0}</Property>
      <Property label="Changes that were noticed">{contents?.changes ?? 0}</Property>
      {app && <Property label="The app itself">{appWords(app)}</Property>}
      <Property label="First screens">
        <Quantity>{sizeWords(firstScreens)}</Quantity>
      </Property>
      <Property label="On disk, with the app itself">
        <Quantity>{usageWords(usage, quota)}</Quantity>
      </Property>
    </Properties>
  )
}

const usageWords = (usage: number | undefined, quota: number | undefined) =>
  `${usage === undefined ? 'Not told by the browser' : sizeWords(usage)}${quota === undefined ? '' : ` of ${sizeWords(quota)}`}`

const appWords = ({ files, of, bytes, ofBytes }: AppFilesKept) =>
  files === of
    ? `All of it: ${of} files, ${sizeWords(ofBytes)}`
    : `${files} of ${of} files, ${sizeWords(bytes)} of ${sizeWords(ofBytes)}`

/** Whether the browser may clear what is stored, and the question that it should not. */
function Persistence({ persistent, onDone }: { persistent: boolean; onDone: () => void }) {
  const ask = async () => {
    if (await askToPersist()) toast({ variant: 'success', content: 'The browser keeps what is stored' })
    else toast({ variant: 'error', content: 'The browser did not agree. It may once the app is installed.' })
    onDone()
  }
  if (persistent) return <p>The browser does not clear what is stored by itself, however short space is.</p>
  return (
    <Banner tone="info" action={<Button onClick={() => void ask()}>Protect stored data</Button>}>
      The browser may clear all of what is stored when space is short.
    </Banner>
  )
}

/** What Safari says of no site, and people who go to a rack on the eighth day should know. */
const ClearedUnseen = () => (
  <p className="max-w-prose text-ink-2">
    Safari clears all of it after seven days of use without a press here. Added to the home screen, the
    console is an app, whose data stays. An app begins with nothing of what is kept here: take along there
    what you need.
  </p>
)

/** Pages that are not here yet need the network: the rest comes by itself unless bytes cost something. */
function FetchRest({ onDone }: { onDone: () => void }) {
  const [fetching, setFetching] = useState(false)
  const fetchRest = async () => {
    setFetching(true)
    const kept = await fetchAppFiles()
    setFetching(false)
    onDone()
    if (kept?.files === kept?.of) return
    toast({ variant: 'error', content: 'Not all of the app could be fetched' })
  }
  return (
    <Banner
      tone="info"
      action={
        <Button onClick={() => void fetchRest()} pending={fetching}>
          Fetch it now
        </Button>
      }
    >
      {isHeldBack()
        ? 'The rest of the app is not fetched by itself, because this connection saves data.'
        : 'The rest of the app is fetched while this page is idle.'}
    </Banner>
  )
}
