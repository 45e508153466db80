import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { Contents } from '#db/contents.ts'
import { budget, takeLimits } from '#domain/offline/take-along.ts'
import type { AppFilesKept } from '#worker-protocol/messages.ts'
import { fetchAppFiles, isHeldBack } from '#app/worker/app-files.ts'
import { question } from '#app/components/actions/actions.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { storedForWords } from '#app/components/stored-for-words.ts'
import { client } from '#app/data/query.ts'
import { takesKey } from '#app/take-along/takes.ts'
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

/** Milliseconds between reads while app files are downloaded. */
const progressEvery = 3_000

const isDownloading = (app?: AppFilesKept): boolean => app !== undefined && app.files + app.failed < app.of

export default function ThisDevicePage() {
  const stored = useQuery({
    queryKey: storedHereKey,
    queryFn: readStored,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => isDownloading(state.data?.app) && progressEvery,
  })
  const [nothing, setNothing] = useState(keepsNothing)
  const again = () => {
    void stored.refetch()
    void client.invalidateQueries({ queryKey: takesKey })
  }

  const clear = () =>
    question.set({
      title: 'Clear stored data?',
      body: 'Cached responses, everything taken along, the audit log, drafts, detected changes and records of interrupted uploads will be deleted from this machine. Nothing will change on the server, and you will stay signed in.',
      actionLabel: 'Clear',
      danger: true,
      errorTitle: 'Could not clear stored data',
      run: async () => {
        await clearStored()
        toast({ content: 'Stored data cleared' })
        again()
      },
    })
  const clearReason = nothing ? 'Nothing is stored' : undefined
  useOffered(() => [{ label: 'Clear stored data', disabledReason: clearReason, run: clear, online: false }])
  const keepNothing = async (on: boolean) => {
    setNothing(on)
    const isDone = await setKeepNothing(on)
    const keeps = !keepsNothing()
    setNothing(!keeps)
    if (!isDone) toast({ variant: 'error', content: 'The service worker could not be reached' })
    else if (!on && !keeps)
      toast({ variant: 'info', content: 'This server does not allow data to be stored' })
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
        What you open is stored here for {storedForWords()}, so you can view it offline. It belongs to the
        signed-in user and is deleted when they sign out. Passwords, tokens and keys are never stored.
      </p>
      <Switch
        label="Store nothing on this machine"
        checked={nothing}
        onCheckedChange={(on) => void keepNothing(on)}
      />
      {nothing && <Banner tone="info">Nothing is stored, so you cannot view anything offline.</Banner>}
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
  isUnread: boolean
  firstScreens: number
  app: AppFilesKept | undefined
  usage: number | undefined
  quota: number | undefined
}

function StoredFacts({ contents, isUnread, firstScreens, app, usage, quota }: FactsProps) {
  return (
    <Properties>
      {isUnread ? (
        <Property label="Stored data">Could not be read. Refresh to try again.</Property>
      ) : (
        <ContentFacts contents={contents} />
      )}
      {app && <Property label="App files">{appWords(app)}</Property>}
      <Property label="Startup screens">
        <Quantity>{sizeWords(firstScreens)}</Quantity>
      </Property>
      <Property label="On disk, including the app">
        <Quantity>{usageWords(usage, quota)}</Quantity>
      </Property>
    </Properties>
  )
}

function ContentFacts({ contents }: Pick<FactsProps, 'contents'>) {
  const { pinned = { answers: 0, size: 0 } } = contents ?? {}
  const sum = (of: 'answers' | 'size') =>
    (contents?.collections.reduce((sum, found) => sum + found[of], 0) ?? 0) - pinned[of]
  const log = contents?.log
  return (
    <>
      <Property label="Cached responses">
        {sum('answers').toLocaleString()} ({sizeWords(sum('size'))}) of {budget.answers.toLocaleString()} (
        {sizeWords(budget.size)})
      </Property>
      <Property label="Taken along">
        {pinned.answers.toLocaleString()} ({sizeWords(pinned.size)}) of {sizeWords(takeLimits.size)}
      </Property>
      <Property label="Audit log">
        {log
          ? `${log.entries.toLocaleString()} entries, ${formatDate(new Date(log.from))} – ${formatDate(new Date(log.to))}`
          : 'None'}
      </Property>
      <Property label="Drafts and notes">{contents?.drafts ?? 0}</Property>
      <Property label="Interrupted uploads">{contents?.uploads ?? 0}</Property>
      <Property label="Detected changes">{contents?.changes ?? 0}</Property>
    </>
  )
}

const usageWords = (usage: number | undefined, quota: number | undefined) =>
  `${usage === undefined ? 'Not reported by the browser' : sizeWords(usage)}${quota === undefined ? '' : ` of ${sizeWords(quota)}`}`

const appWords = ({ files, of, bytes, ofBytes }: AppFilesKept) =>
  files === of
    ? `Complete: ${of} files, ${sizeWords(ofBytes)}`
    : `${files} of ${of} files, ${sizeWords(bytes)} of ${sizeWords(ofBytes)}`

/** Whether the browser may clear stored data, with a button to prevent it. */
function Persistence({ persistent, onDone }: { persistent: boolean; onDone: () => void }) {
  const ask = async () => {
    if (await askToPersist()) toast({ content: 'Stored data is protected' })
    else
      toast({
        variant: 'error',
        content: 'The browser denied the request. Try again after installing the app.',
      })
    onDone()
  }
  if (persistent) return <p>The browser does not clear stored data automatically, even when space is low.</p>
  return (
    <Banner tone="info" action={<Button onClick={() => void ask()}>Protect stored data</Button>}>
      The browser may clear all stored data when space is low.
    </Banner>
  )
}

/**
 * Safari deletes the data of sites not used for seven days, which matters to people who return to a rack on
 * the eighth.
 */
const ClearedUnseen = () => (
  <p className="max-w-prose text-ink-2">
    Safari clears all stored data if you use it for seven days without a tap or click in this console. If you
    add the console to the home screen, it becomes an app that keeps its data. The app starts empty, so take
    along what you need there.
  </p>
)

/**
 * The remaining app files load automatically except on metered connections; until then, unopened pages need
 * the network.
 */
function FetchRest({ onDone }: { onDone: () => void }) {
  const [fetching, setFetching] = useState(false)
  const fetchRest = async () => {
    setFetching(true)
    const kept = await fetchAppFiles()
    setFetching(false)
    onDone()
    if (kept?.files === kept?.of) return
    toast({ variant: 'error', content: 'Some app files could not be downloaded' })
  }
  return (
    <Banner
      tone="info"
      action={
        <Button onClick={() => void fetchRest()} pending={fetching}>
          Download now
        </Button>
      }
    >
      {isHeldBack()
        ? 'The rest of the app is not downloaded automatically because this connection is metered.'
        : 'The rest of the app downloads while this page is idle.'}
    </Banner>
  )
}
