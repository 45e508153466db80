import { fieldChangeWords, isolated, whatWords } from '#domain/offline/change-words.ts'
import type { NetChange } from '#domain/offline/changes.ts'
import { changesKept, markSeen, readChanges, unseenIn } from '#app/data/changes.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

/** Marks a row that changed since the user last saw it. */
export interface Mark {
  words: string
  /** Called once rendered: the change counts as seen when the user leaves the list. */
  onDrawn: () => void
}

export type RowMarks = ReadonlyMap<string, Mark>

function wordsOf({ what, kind, fields }: NetChange): string {
  const said = fields.map((field) => fieldChangeWords(kind, field, formatBytes, isolated))
  return [whatWords[what], said.join(', ')].filter(Boolean).join(': ')
}

/** Lists opened together share one read. */
let reading: Promise<void> | undefined

/**
 * Calls `show` with the marks by row id, now and on each change. Returns the function that stops this and
 * marks the rendered changes as seen.
 */
export function watchMarks(show: (marks: RowMarks) => void): () => void {
  let unseen: NetChange[] = []
  const drawn = new Set<number>()
  const markOf = (nets: NetChange[]) => ({
    words: nets.map(wordsOf).join('; '),
    onDrawn: () => {
      for (const { key } of nets.flatMap(({ steps }) => steps)) drawn.add(key)
    },
  })
  const look = () => {
    unseen = unseenIn(changesKept.get()?.changes ?? [])
    // A silo and its quotas share an id.
    const byRow = Map.groupBy(unseen, ({ id }) => id)
    show(new Map(Array.from(byRow, ([id, nets]) => [id, markOf(nets)])))
  }
  const stop = changesKept.subscribe(look)
  reading ??= readChanges().finally(() => (reading = undefined))
  return () => {
    stop()
    void markSeen(unseen.flatMap(({ steps }) => steps).filter(({ key }) => drawn.has(key)))
  }
}
