import { useState } from 'react'
import { download } from '#app/components/list/export.ts'
import { ask } from '#app/worker/worker-bridge.ts'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { reportOf } from './report.ts'
import type { StoredHere } from './stored.ts'

const title = 'Service worker log'

/** The worker's log for fault reports, on screen and as a file. */
export function DecisionLog({ stored }: { stored: StoredHere }) {
  const [lines, setLines] = useState<string[]>()
  const show = async () => {
    const found = await ask<string[]>({ type: 'decisions' })
    setLines(found)
    if (!found) toast({ variant: 'error', content: 'The service worker is not available' })
    return found
  }
  const save = async () => {
    const report = reportOf(stored, (await show()) ?? [])
    download('rackside-report.txt', 'text/plain', report)
  }
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span className="flex-1" />
        <Button onClick={() => void show()}>{lines ? 'Reload' : 'Show'}</Button>
        <Button onClick={() => void save()}>Save as file</Button>
      </header>
      <p className="max-w-prose text-ink-2">
        A record of how the service worker handled each request, for bug reports. It contains no names,
        addresses or responses.
      </p>
      {lines && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas need keyboard access
        <pre aria-label="Log" role="log" tabIndex={0} className="max-h-96 overflow-auto font-mono text-xs">
          {lines.join('\n')}
        </pre>
      )}
    </section>
  )
}
