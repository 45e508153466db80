import { ChevronRight, File, Folder as FolderIcon } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import { SearchInput } from '#app/ui/form/SearchInput.tsx'
import { usePhone } from '#app/ui/use-media-query.ts'
import { type Folder, nameOf, openedAtFirst, rowsOf, rowsWith, rowTyped, type TreeRow } from './file-tree.ts'
import { shownName } from '#domain/file-names.ts'
import { type RowsHandle, VirtualRows } from './VirtualRows.tsx'

interface Props {
  names: string[]
  tree: Folder
  selected: string | null
  onOpen: (path: string) => void
}

/** Milliseconds after which a letter starts a new search. */
const typingPause = 1000

/** The files of a bundle as a tree; with a filter, a flat list of matching paths. */
export function FileTree({ names, tree, selected, onOpen }: Props) {
  const id = useId()
  const [filter, setFilter] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => openedAtFirst(tree))
  const [active, setActive] = useState(0)
  const list = useRef<RowsHandle>(null)
  const typed = useRef({ text: '', at: 0 })
  const phone = usePhone()
  const needle = useDeferredValue(filter.trim())
  const rows = useMemo(
    () => (needle === '' ? rowsOf(tree, opened) : rowsWith(names, needle)),
    [names, tree, opened, needle],
  )

  const toggle = ({ path }: Folder) => {
    const next = new Set(opened)
    if (!next.delete(path)) next.add(path)
    setOpened(next)
  }
  const press = (at: number) => {
    const row = rows[at]
    setActive(at)
    if (row?.kind === 'folder') toggle(row.folder)
    else if (row) onOpen(row.file.path)
  }
  const go = (at: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at))
    setActive(next)
    list.current?.show(next)
  }
  /** Type-ahead; returns whether the key was a letter. */
  const type = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const { text, at } = typed.current
    const begun = timeStamp - at < typingPause ? text : ''
    if (key.length !== 1 || (key === ' ' && begun === '')) return false
    typed.current = { text: begun + key, at: timeStamp }
    go(rowTyped(rows, active, begun + key) ?? active)
    return true
  }
  const collapse = () => {
    setOpened(new Set())
    go(0)
    list.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (type(event)) return event.preventDefault()
    const row = rows[active]
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      PageDown: () => go(active + 15),
      PageUp: () => go(active - 15),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => press(active),
      ' ': () => press(active),
      ArrowRight: () => {
        if (row?.kind !== 'folder') return
        if (row.isOpen) go(active + 1)
        else toggle(row.folder)
      },
      ArrowLeft: () => {
        if (row?.kind === 'folder' && row.isOpen) toggle(row.folder)
        else go(parentOf(rows, active))
      },
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchInput
        label="Filter files"
        placeholder="Filter files"
        value={filter}
        onChange={(text) => {
          setFilter(text)
          setActive(0)
          list.current?.show(0)
        }}
        className="w-full"
      />
      {needle !== '' && (
        <output className="text-sm text-ink-2">
          {rows.length === 0 ? 'No file names match' : `${counted(rows.length, 'file')} found`}
        </output>
      )}
      <VirtualRows
        handle={list}
        role="tree"
        aria-label="Files"
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        rows={rows.length}
        rowHeight={phone ? 44 : 28}
        onKeyDown={onKeyDown}
        className="h-[60vh] rounded border border-line max-lg:h-72"
      >
        {(at) => {
          const row = rows[at]
          return (
            row && (
              <Row
                key={at}
                id={`${id}-${at}`}
                row={row}
                height={phone ? 44 : 28}
                isActive={at === active}
                isSelected={row.kind === 'file' && row.file.path === selected}
                onPress={() => press(at)}
              />
            )
          )
        }}
      </VirtualRows>
      {needle === '' && opened.size > 0 && (
        <div>
          <Button size="sm" onClick={collapse}>
            Collapse all folders
          </Button>
        </div>
      )}
    </div>
  )
}

/** Index of a row's folder. */
function parentOf(rows: TreeRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const above = rows.slice(0, at).findLastIndex((row) => row.depth < depth)
  return above === -1 ? at : above
}

interface RowProps {
  id: string
  row: TreeRow
  height: number
  isActive: boolean
  isSelected: boolean
  onPress: () => void
}

function Row({ id, row, height, isActive, isSelected, onPress }: RowProps) {
  const isFolder = row.kind === 'folder'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and handles keys
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={isSelected}
      {...(isFolder && { 'aria-expanded': row.isOpen })}
      onClick={onPress}
      title={shownName(isFolder ? row.folder.path : row.file.path)}
      style={{ height, paddingInlineStart: `${0.5 + row.depth}rem` }}
      className={cx(
        'flex cursor-pointer items-center gap-1.5 pe-3 whitespace-nowrap hover:bg-hover',
        isSelected && 'bg-accent-wash',
        isActive &&
          'in-focus-visible:outline-2 in-focus-visible:-outline-offset-2 in-focus-visible:outline-focus',
      )}
    >
      {isFolder ? (
        <>
          <ChevronRight
            aria-hidden
            className={cx('size-3.5 shrink-0 text-ink-2', row.isOpen && 'rotate-90')}
          />
          <FolderIcon aria-hidden className="size-4 shrink-0 text-ink-2" />
        </>
      ) : (
        <File aria-hidden className="ms-5 size-4 shrink-0 text-ink-3" />
      )}
      <bdi className="font-mono text-sm">{nameOf(row)}</bdi>
      {isFolder && <span className="text-sm text-ink-2">{row.folder.count}</span>}
    </div>
  )
}
