import { useEffect, useId, useState } from 'react'
import { generatePath, useLocation, useNavigate } from 'react-router'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { ComboboxList } from '#app/ui/form/ComboboxList.tsx'
import { Dialog } from '#app/ui/overlay/Dialog.tsx'
import { noteUsed, useRecentPlaces } from '#app/data/recently-used.ts'
import { shownRouter } from '#app/state/navigating.ts'
import { typedActions } from './typed-actions.ts'
import { recentLines } from './found-lines.tsx'
import {
  byId,
  useAccountLines,
  useActions,
  useCreates,
  usePages,
  useProjects,
  useUp,
} from './search-lines.ts'
import type { Line } from './palette-line.ts'
import { takeTyped } from './typed-ahead.ts'
import { useFindLines } from './use-find-lines.ts'
import { watchVisits } from './visits.ts'

// Starts with the chunk, whatever it was loaded for.
const router = shownRouter()
if (router) watchVisits(router)

/** The first of several lines with the same target: an action has a disabled reason. */
function once(lines: Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter(({ value }) => seen.size < seen.add(value).size)
}

/**
 * The command palette: actions of the page, pages, the server's lists, and data on this machine, found by
 * part of a name, id or address.
 */
export default function QuickSearch({ onClose }: { onClose: () => void }) {
  const [create, setCreate] = useState<Line>()
  // Back or Forward: the actions are those of the page before.
  useEffect(() => {
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [onClose])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={create ? `${create.label} in which project?` : 'Search'}
    >
      <PartBoundary>
        {create ? (
          <ProjectChoice pattern={create.inProject ?? create.value} onClose={onClose} />
        ) : (
          <Everything onCreate={setCreate} onClose={onClose} />
        )}
      </PartBoundary>
    </Dialog>
  )
}

function Everything({ onCreate, onClose }: { onCreate: (create: Line) => void; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const go = (path: string) => void navigate(path)
  const pages = usePages()
  const up = useUp(pages)
  const { creates, deeper } = useCreates()
  const { ofPage, ofThings } = useActions()
  const { pathname } = useLocation()
  const { listed, found, asked, askedLines, isPending, isLooking, note } = useFindLines(text, go)
  const recent = recentLines(useRecentPlaces(), pathname)
  const options = once([
    ...(text === '' ? recent : []),
    ...up,
    ...(asked ? typedActions(asked, { rows: ofThings, elsewhere: askedLines, pathname }) : []),
    ...ofPage,
    ...creates,
    ...pages,
    ...deeper,
    ...useAccountLines(),
    ...listed,
    ...(found.length > 0 ? [] : byId(text)),
    ...found,
    ...(asked ? [] : ofThings),
  ])
  const choose = (value: string) => {
    const line = options.find((line) => line.value === value)
    if (line?.inProject) return onCreate(line)
    onClose()
    if (line?.place) void noteUsed({ place: line.place })
    if (line?.run) line.run()
    else go(value)
    return undefined
  }
  return (
    <ComboboxList
      id={id}
      label="pages, actions and stored data"
      value={undefined}
      options={options}
      choose={choose}
      onText={setText}
      isPending={isPending}
      isLooking={isLooking}
      note={note}
      typed={takeTyped}
    />
  )
}

/** Asks for the project in which to create something when none is open. */
function ProjectChoice({ pattern, onClose }: { pattern: string; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const choose = (project: string) => {
    onClose()
    void navigate(generatePath(pattern, { project }))
  }
  return (
    <div ref={focusField}>
      <ComboboxList id={id} label="projects" value={undefined} choose={choose} {...useProjects()} />
    </div>
  )
}

const focusField = (node: HTMLElement | null) => node?.querySelector('input')?.focus()
