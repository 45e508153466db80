import type { Query as CachedQuery } from '@tanstack/react-query'
import { camelCase } from '#api/casing.ts'
import { aboutOf, type NetChange, netOf, type NotedChange } from '#domain/offline/changes.ts'
import { comparedBy, kindOf } from '#domain/offline/compared-answers.ts'
import { isRecord } from '#api/objects.ts'
import type { ChangesKept } from '#worker-protocol/messages.ts'
import { ask, onWorkerMessage } from '#app/worker/worker-bridge.ts'
import { isAnswer } from './client.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { client } from './query.ts'
import { createStore } from '#app/state/store.ts'

/** The changes noted by the worker. Undefined while unknown, and where nothing is stored. */
export const changesKept = createStore<ChangesKept | undefined>(undefined)

/** Milliseconds: the worker may first have to ask the server who is signed in. */
const keptWithin = 10_000

/** Milliseconds during which further notifications are batched. */
const gatherFor = 200

let timer: ReturnType<typeof setTimeout> | undefined

export async function readChanges(): Promise<void> {
  changesKept.set(await ask<ChangesKept>({ type: 'changes', as: pageUserKey() }, keptWithin))
}

onWorkerMessage(({ type }) => {
  if (type === 'locked' || type === 'wiped') changesKept.set(undefined)
  if (type !== 'changes') return
  clearTimeout(timer)
  timer = setTimeout(() => void readChanges(), gatherFor)
})

/** Reports seen changes to the worker, which informs all tabs. */
export const markSeen = async (changes: readonly NotedChange[]): Promise<void> => {
  const keys = changes.filter(({ isUnseen }) => isUnseen).map(({ key }) => key)
  if (keys.length > 0) await ask({ type: 'seen', as: pageUserKey(), keys })
}

/** When a page last showed a read, by its hash. Hovering a link only loads its reads. */
const readsShown = new Map<string, number>()
const noteShown = (read: CachedQuery) => {
  if (read.getObserversCount() > 0) readsShown.set(read.queryHash, read.state.dataUpdatedAt)
}
client.getQueryCache().getAll().forEach(noteShown)
client.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') readsShown.delete(query.queryHash)
  else noteShown(query)
})

/** When pages last showed each object's own view, as far as this tab knows; milliseconds since the epoch. */
function shownAt(): Map<string, number> {
  const times = new Map<string, number>()
  for (const { queryHash, queryKey, state } of client.getQueryCache().getAll()) {
    const compared = comparedBy(String(queryKey[0]))
    const at = readsShown.get(queryHash)
    if (compared?.shape !== 'one' || !isAnswer(state.data) || at === undefined) continue
    const { value, source } = state.data
    const { kind } = compared
    const id = isRecord(value) && value[camelCase(kindOf(kind).by ?? 'id')]
    if (typeof id === 'string' && source === 'network') times.set(aboutOf({ kind, id }), at)
  }
  return times
}

/** Unseen changes. Those of objects whose page was open since are marked as seen. */
export function unseenIn(changes: readonly NotedChange[]): NetChange[] {
  const shown = shownAt()
  const isShown = (change: NotedChange) => (shown.get(aboutOf(change)) ?? 0) >= change.at
  const unseen = changes.filter(({ isUnseen }) => isUnseen)
  void markSeen(unseen.filter(isShown))
  return netOf(unseen.filter((change) => !isShown(change)))
}
