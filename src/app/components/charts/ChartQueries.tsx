import { useState } from 'react'
import { Link } from 'react-router'
import { useOffered } from '#app/components/actions/offered.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { Button } from '#app/ui/Button.tsx'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Dialog } from '#app/ui/overlay/Dialog.tsx'

/** A chart's OxQL queries, to read, copy, or open in the explorer (operators). */
export function ChartQueries({ title, texts }: { title: string; texts: string[] }) {
  const [open, setOpen] = useState(false)
  const { fleetViewer } = useMe()
  useOffered(() => [{ label: `Query for ${title}`, online: false, run: () => setOpen(true) }])
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`Query for ${title}`} onClick={() => setOpen(true)}>
        Query
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`OxQL for ${title}`}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <ul className="flex flex-col gap-3">
          {texts.map((text) => (
            <li key={text} className="flex flex-col gap-2">
              <div className="flex items-start gap-1 rounded border border-line bg-sunken">
                <pre className="min-w-0 flex-1 p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
                <span className="p-1.5">
                  <CopyButton value={text} label="Copy query" />
                </span>
              </div>
              {fleetViewer && (
                <Button asChild className="self-start">
                  <Link to={`${to('/system/metrics')}?${new URLSearchParams({ q: text }).toString()}`}>
                    Open in explorer
                  </Link>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
