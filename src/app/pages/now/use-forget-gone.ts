import { useEffect, useState } from 'react'
import type { Instance } from '#api/generated/instances.ts'
import type { Project } from '#api/generated/projects.ts'
import { forgetUsed, type UsedInstance } from '#app/data/recently-used.ts'
import { forgetPins } from '#app/shared/instances/pins.ts'
import type { WholeList } from '#app/components/list/list-reads.ts'
import type { Answer } from '#app/data/client.ts'

interface Read<Item> {
  data: Answer<WholeList<Item>> | undefined
  dataUpdatedAt: number
}

/** Milliseconds after which any answer belongs to a request sent after the page opened. */
const anyAnswerWithin = 30_000

/**
 * Forgets pinned and used instances that the server no longer lists. Only those noted before the page opened:
 * another tab's later notes may be newer than the lists.
 */
export function useForgetGone(
  noted: UsedInstance[],
  projects: Read<Project>,
  lists: (Read<Instance> & { projectId: string })[],
): void {
  const [openedAt] = useState(() => Date.now())
  const [before] = useState(() => new Set(noted.map(({ id }) => id)))
  const isSure = ({ data, dataUpdatedAt }: Read<unknown>) =>
    data?.source === 'network' && data.value.complete && dataUpdatedAt - openedAt > anyAnswerWithin
  const idsOf = ({ data }: Read<{ id: string }>) => new Set(data?.value.items.map(({ id }) => id))
  const here = isSure(projects) ? idsOf(projects) : undefined
  const inProject = new Map(lists.filter(isSure).map((list) => [list.projectId, idsOf(list)]))
  const gone = noted
    .filter(({ id }) => before.has(id))
    .filter(
      ({ id, projectId }) => here?.has(projectId) === false || inProject.get(projectId)?.has(id) === false,
    )
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (gone === '') return
    const ids = new Set(gone.split(' '))
    void forgetPins((id) => ids.has(id))
    void forgetUsed(({ instance }) => instance !== undefined && ids.has(instance.id))
  }, [gone])
}
