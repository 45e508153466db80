import { fieldChangeWords, isolated, whatWords } from '#domain/offline/change-words.ts'
import type { NetChange } from '#domain/offline/changes.ts'
import { changesKept, markSeen, readChanges, unseenIn } from '#app/data/changes.ts'
import { formatBytes } from '#app/ui/text/format.ts'

/** What is said of a row that has changed since it was last seen. */
export interface Mark {
  words: string
  /** Called where it is drawn: it is seen once the list is left. */
  onDrawn: () => void
}

/** The marks of rows, by their ids. */
export type RowMarks = ReadonlyMap<string, Mark>

/** What is said of a row that has changed and was not seen yet. */
function wordsOf({ what, kind, fields }: NetChange): string {
  const said = fields.map((field) => fieldChangeWords(kind, field, formatBytes, isolated))
  return [whatWords[what], said.join(', ')].filter(Boolean).join(': ')
}

/** Lists that a page opens together read once. */
let reading: Promise<void> | undefined

/** Gives the marks of rows to `show`, now and whenever they change, until the list is left by what it returns. */
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
    // A silo and its quotas have one id.
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
