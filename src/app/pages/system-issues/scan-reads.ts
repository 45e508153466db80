import type { Answer } from '#app/data/client.ts'
import { client } from '#app/data/query.ts'
import { isConnected } from '#app/worker/connection.ts'
import { pathHere } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import type { Shape } from './answer-shapes.ts'
import type { Issue } from '#app/shared/issues/issue.ts'
import { isOf, keepFound } from '#app/shared/issues/kept-issues.ts'

/** Milliseconds between background scans; a read stays fresh as long. */
export const scanEvery = 5 * 60_000

const page = to('/system/issues')

/** Whether to scan in the background: the issues page runs its own checks. */
export const isWanted = (): boolean =>
  isConnected() && document.visibilityState === 'visible' && pathHere() !== page

interface Source<Value> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Value>>
  staleTime?: number
}

/** A read for finding issues only. Undefined unless the server itself gave a valid answer. */
export async function read<Value>(
  { queryKey, queryFn, staleTime = scanEvery }: Source<Value>,
  shape: Shape,
): Promise<Answer<Value> | undefined> {
  if (!isWanted()) return undefined
  const answer = await client.fetchQuery({ queryKey, queryFn, staleTime }).catch(() => undefined)
  return answer?.source === 'network' && shape(answer.value) ? answer : undefined
}

/** Results of a scan; what it did not check keeps its earlier result. */
export interface Finding {
  /** All issues with this id prefix were checked. */
  found: (covers: string, issues: Issue[]) => void
  /** All objects of a kind were read; issues of other ids are over. */
  only: (kind: string, ids: string[]) => void
  /** Ends the scan and stores its results. */
  keep: (isWhole?: boolean) => Promise<void>
}

export function finding(): Finding {
  const issues: Issue[] = []
  const covered: string[] = []
  const known = new Map<string, Set<string>>()
  const isGone = (id: string) => {
    const [kind = '', of = ''] = id.split('/')
    return known.get(kind)?.has(of) === false
  }
  return {
    found(covers, some) {
      covered.push(covers)
      issues.push(...some)
    },
    only: (kind, ids) => void known.set(kind, new Set(ids)),
    async keep(isWhole = false) {
      const isCovered = (id: string) => isOf(covered, id) || isGone(id)
      if (covered.length > 0 && pathHere() !== page)
        await keepFound({ issues, isCovered, at: Date.now(), isWhole })
    },
  }
}
