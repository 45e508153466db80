import { errorTexts } from '#api/errors.ts'
import { siloMetric } from '#api/generated/metrics.ts'
import { type Project, projectList } from '#api/generated/projects.ts'
import { utilizationView } from '#api/generated/silos.ts'
import type { Resource } from '#domain/sled-loss.ts'
import { type ListQuery, wholeOf } from '#app/components/list/list-reads.ts'
import { historyRead, metricOf } from '#app/shared/utilization/history-reads.ts'
import { type Answer, call } from '#app/data/client.ts'
import { queued } from '#app/data/queued.ts'
import { client, query, type ReadContext } from '#app/data/query.ts'
import { serverNow } from '#app/ui/text/clock.ts'

export const ownUtilization = query(utilizationView, {})

const projects: ListQuery<Project> = query(projectList, {})
export const allProjects = wholeOf(projects)

export const historyOf = (resource: Resource, project: string | undefined, since: number | undefined) =>
  historyRead([siloMetric.id, { resource, project }], since, (window, signal, options) =>
    call(
      siloMetric,
      { path: { metricName: metricOf[resource] }, query: { ...window, project } },
      signal,
      options,
    ),
  )

/** Refreshes one part of the page; other parts read the same metric. */
export const renewMetric = (part: 'history' | 'now'): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === siloMetric.id && queryKey.at(-1) === part,
  })

const minute = 60_000

/** The newest value since the project was created; 0 if it never changed. */
export const amountIn = ({ id, timeCreated }: Project, resource: Resource) => ({
  staleTime: minute,
  ...queued({
    queryKey: [siloMetric.id, { resource, project: id }, 'now'],
    queryFn: async ({ signal, meta }: ReadContext): Promise<Answer<number>> => {
      const window = {
        startTime: timeCreated,
        endTime: new Date(serverNow()),
        order: 'descending',
        limit: 1,
      } as const
      const args = { path: { metricName: metricOf[resource] }, query: { ...window, project: id } }
      const answer = await call(siloMetric, args, signal, { rolling: true, insist: meta?.insist })
      const [newest] = answer.value.items
      const amount = newest ? newest.datum?.datum : 0
      if (typeof amount !== 'number') throw new Error(errorTexts.unreadable)
      return { ...answer, value: amount }
    },
  }),
})
