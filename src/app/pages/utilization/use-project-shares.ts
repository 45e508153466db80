import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { projectList } from '#api/generated/projects.ts'
import { resources } from '#domain/sled-loss.ts'
import { keptWords } from '#app/components/kept-words.ts'
import { invalidate } from '#app/data/query.ts'
import type { ProjectShare } from './project-shares.ts'
import { allProjects, amountIn, renewMetric } from './silo-utilization-reads.ts'

/** With more projects than this, they are read only on request: each takes three requests. */
export const readUpTo = 100

export interface ProjectShares {
  shares: ProjectShare[]
  /** Why the projects cannot be shown. */
  error: Error | null
  /** How the data is stored, if that is why amounts are unknown. */
  kept: string | undefined
  /** Nothing has been read yet. */
  loading: boolean
  /** All projects are listed. */
  complete: boolean
  fetching: boolean
  freshness: Freshness | undefined
  /** Reads all amounts, if there are too many projects to do so automatically. */
  readAll: (() => void) | undefined
  refresh: () => void
}

export function useProjectShares(): ProjectShares {
  const [wanted, setWanted] = useState(false)
  const projects = useQuery(allProjects)
  const items = projects.data?.value.items ?? []
  const reads = wanted || items.length <= readUpTo
  const answers = useQueries({
    queries: items.flatMap((project) =>
      resources.map((resource) => ({ ...amountIn(project, resource), enabled: reads })),
    ),
  })
  const shares = items.map(({ id, name }, index): ProjectShare => {
    const own = resources.map((resource, n) => [resource, answers[index * resources.length + n]] as const)
    const failed = own.some(([, answer]) => answer?.error && !answer.data)
    const isDone = own.every(([, answer]) => answer?.data)
    const amounts = Object.fromEntries(own.map(([resource, answer]) => [resource, answer?.data?.value]))
    return { id, name, amounts, reading: isDone ? 'done' : failed ? 'failed' : 'under way' }
  })
  return {
    shares,
    error: projects.data ? null : projects.error,
    kept: keptWords(answers.find(({ data, error }) => error && !data)?.error),
    loading: projects.isPending,
    complete: projects.data?.value.complete === true,
    fetching: projects.isFetching || answers.some(({ isFetching }) => isFetching),
    freshness: freshnessOfAll([projects.data, ...answers.map(({ data }) => data)]),
    readAll: reads ? undefined : () => setWanted(true),
    refresh: () => {
      void invalidate([projectList])
      renewMetric('now')
    },
  }
}
