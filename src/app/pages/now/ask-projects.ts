import { freshnessOfAll } from '#api/answer-headers.ts'
import { askProject } from '#app/shared/instances/instance-metrics.ts'
import type { Range } from '#app/components/charts/chart-data.ts'
import { askTrends, type Trends } from '#app/components/sparklines/trends.ts'

/**
 * Queries instances of several projects, one query per project; instances of a project that fails have no
 * line.
 */
export const askProjects =
  (projectOf: (id: string) => string | undefined, text: (ids: string[]) => (window: Range) => string) =>
  async (ids: string[], signal: AbortSignal): Promise<Trends> => {
    const byProject = Map.groupBy(ids, projectOf)
    const asked = await Promise.allSettled(
      [...byProject].flatMap(([project, own]) =>
        project === undefined
          ? []
          : [askTrends(text(own), (query) => askProject(project)(query, signal, { rolling: true }))],
      ),
    )
    const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const facts = freshnessOfAll(answers.map((one) => one.facts))
    const window = answers.find((one) => one.facts.source === facts?.source)?.window
    if (!facts || !window) throw new Error('No projects could be loaded')
    return {
      window,
      byId: new Map(answers.flatMap(({ byId }) => [...byId])),
      facts,
    }
  }
