import { pageDeps } from '#app/image-upload/page-uploads.ts'
import { showError } from '#app/components/actions/actions.ts'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { createStore } from '#app/state/store.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { shortId } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { sourceOf } from './bundle-bytes.ts'
import { Download } from './download.ts'
import { shownName } from '#domain/file-names.ts'
import { named } from '#app/components/named.tsx'
import { chooseSink } from './sinks.ts'

/** Unfinished downloads of this tab; they continue across pages. */
export const downloads = createStore<readonly Download[]>([])

/** Files whose place is being chosen. */
const choosing = new Set<string>()

const isRunning = (name: string, bundleId: string) =>
  downloads
    .get()
    .some((it) => it.name === name && it.bundleId === bundleId && it.state.get().phase.is === 'running')

/**
 * Call from a click: the browser may ask where to save the file. A second click while it is being downloaded does
 * nothing.
 */
export async function beginDownload(bundleId: string, file?: string): Promise<void> {
  const name = file ?? `support-bundle-${shortId(bundleId)}.zip`
  const key = `${bundleId} ${name}`
  if (choosing.has(key) || isRunning(name, bundleId)) return
  choosing.add(key)
  try {
    const sink = await chooseSink(name)
    if (sink) follow(new Download({ name, bundleId }, sourceOf(bundleId, file), sink, pageDeps))
  } catch (error) {
    showError('Could not start the download', error)
  } finally {
    choosing.delete(key)
  }
}

function follow(download: Download) {
  const ended = unfinishedWork.add()
  downloads.set([...downloads.get(), download])
  const askNoMore = askOnUnload()
  const unsubscribe = download.state.subscribe(() => {
    const { is } = download.state.get().phase
    if (is !== 'done' && is !== 'cancelled') return
    unsubscribe()
    ended()
    askNoMore()
    downloads.set(downloads.get().filter((other) => other !== download))
    if (is === 'done') toast({ content: named`Downloaded ${shownName(download.name)}` })
  })
  void download.run()
}
