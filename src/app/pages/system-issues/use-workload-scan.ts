import { useQueries, useQuery } from '@tanstack/react-query'
import { isForbidden } from '#api/errors.ts'
import { useMe } from '#app/session/session.ts'
import { shaped, shapes } from './answer-shapes.ts'
import { checkOf, type Scan } from './issue-checks.ts'
import { disksOf, instancesOf, renewedSeldom, sources } from './sources.ts'
import { faultedIssues, instanceIssues, scannedProjects } from './workload-issues.ts'

interface WorkloadScan extends Scan {
  /**
   * The only silo whose instances and disks can be checked, with the number of projects; undefined if none is
   * visible.
   */
  silo: { of: string; scanned: number; all: number } | undefined
}

/**
 * Failed instances and faulted disks. The API lists them for the user's own silo only, by project; for other
 * silos it lists instances on sleds, which failed ones are not.
 */
export function useWorkloadScan(now: number): WorkloadScan {
  const { siloName } = useMe()
  const projects = shaped(useQuery(sources.projects), shapes.projects)
  const all = projects.data?.value.items ?? []
  const seesNone = projects.data?.value.complete === true && all.length === 0
  const scanned = scannedProjects(all)
  const instances = useQueries({
    queries: renewedSeldom(scanned.map(({ name }) => instancesOf(name))),
  }).map((read) => shaped(read, shapes.instances))
  const disks = useQueries({
    queries: renewedSeldom(scanned.map(({ name }) => disksOf(name))),
  }).map((read) => shaped(read, shapes.projectDisks))
  if (isForbidden(projects.error)) return { issues: [], checks: [], silo: undefined }
  return {
    issues: scanned.flatMap((project, index) => [
      ...instanceIssues(project, instances[index]?.data?.value.items ?? [], now),
      ...faultedIssues(project, disks[index]?.data?.value.items ?? []),
    ]),
    checks: [
      checkOf(`projects of silo ${siloName}`, 'instance/', projects),
      checkOf(`projects of silo ${siloName}`, 'faulted/', projects),
      ...scanned.flatMap(({ id, name }, index) => {
        const reads = [
          [`instances in ${name}`, `instance/${id}`, instances[index]],
          [`disks in ${name}`, `faulted/${id}`, disks[index]],
        ] as const
        return reads.flatMap(([of, covers, read]) => (read ? [checkOf(of, covers, read)] : []))
      }),
    ],
    silo: seesNone ? undefined : { of: siloName, scanned: scanned.length, all: all.length },
  }
}
