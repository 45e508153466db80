import { useQueries, useQuery } from '@tanstack/react-query'
import { isForbidden } from '#api/errors.ts'
import { useMe } from '#app/session/session.ts'
import { shaped, shapes } from './answer-shapes.ts'
import { checkOf, type Look } from './issue-checks.ts'
import { disksOf, instancesOf, renewedSeldom, sources } from './sources.ts'
import { faultedIssues, instanceIssues, lookedInto } from './workload-issues.ts'

interface WorkloadLook extends Look {
  /**
   * The only silo whose instances and disks can be checked, with the number of projects; undefined if none is
   * visible.
   */
  silo: { of: string; looked: number; all: number } | undefined
}

/**
 * Failed instances and faulted disks. The API lists them for the user's own silo only, by project; for other
 * silos it lists instances on sleds, which failed ones are not.
 */
export function useWorkloadLook(now: number): WorkloadLook {
  const { siloName } = useMe()
  const projects = shaped(useQuery(sources.projects), shapes.projects)
  const all = projects.data?.value.items ?? []
  const seesNone = projects.data?.value.complete === true && all.length === 0
  const looked = lookedInto(all)
  const instances = useQueries({
    queries: renewedSeldom(looked.map(({ name }) => instancesOf(name))),
  }).map((read) => shaped(read, shapes.instances))
  const disks = useQueries({
    queries: renewedSeldom(looked.map(({ name }) => disksOf(name))),
  }).map((read) => shaped(read, shapes.projectDisks))
  if (isForbidden(projects.error)) return { issues: [], checks: [], silo: undefined }
  return {
    issues: looked.flatMap((project, index) => [
      ...instanceIssues(project, instances[index]?.data?.value.items ?? [], now),
      ...faultedIssues(project, disks[index]?.data?.value.items ?? []),
    ]),
    checks: [
      checkOf(`projects of silo ${siloName}`, 'instance/', projects),
      checkOf(`projects of silo ${siloName}`, 'faulted/', projects),
      ...looked.flatMap(({ id, name }, index) => {
        const reads = [
          [`instances in ${name}`, `instance/${id}`, instances[index]],
          [`disks in ${name}`, `faulted/${id}`, disks[index]],
        ] as const
        return reads.flatMap(([of, covers, read]) => (read ? [checkOf(of, covers, read)] : []))
      }),
    ],
    silo: seesNone ? undefined : { of: siloName, looked: looked.length, all: all.length },
  }
}
