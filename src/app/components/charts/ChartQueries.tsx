import { useState } from 'react'
import { Link } from 'react-router'
import { useOffered } from '#app/components/actions/offered.ts'
import { to } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { Button } from '#app/ui/Button.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
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
              <CopyBlock text={text} label="Copy query" />
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
