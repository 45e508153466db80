import type { Disk } from '#api/generated/shared.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { Project } from '#api/generated/projects.ts'
import { hour } from '#domain/durations.ts'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

/** Above this number in a project, they make one issue. */
const eachUpTo = 5

/** Projects checked at most, most recently changed first. */
const projectsUpTo = 100

export const scannedProjects = <Of extends Pick<Project, 'timeModified'>>(projects: Of[]): Of[] =>
  projects.toSorted((a, b) => Number(b.timeModified) - Number(a.timeModified)).slice(0, projectsUpTo)

type Named = Pick<Project, 'id' | 'name'>

const newest = (times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())))

/** Milliseconds after which an automatic restart is overdue. */
const patience = hour

type Restarted = Pick<
  Instance,
  'autoRestartEnabled' | 'autoRestartCooldownExpiration' | 'timeRunStateUpdated'
>

function failureOf(instance: Restarted, now: number): Pick<Issue, 'name' | 'severity'> {
  const { autoRestartEnabled, autoRestartCooldownExpiration, timeRunStateUpdated } = instance
  if (!autoRestartEnabled) return { name: 'Failed', severity: 'major' }
  const dueAt = autoRestartCooldownExpiration ?? timeRunStateUpdated
  return now - dueAt.getTime() > patience
    ? { name: 'Failed and was not restarted automatically', severity: 'major' }
    : { name: 'Failed; will restart automatically', severity: 'minor' }
}

/** Many failed instances of a project make one issue. */
export function instanceIssues(project: Named, instances: Instance[], now: number): Issue[] {
  const failed = instances.filter(({ runState }) => runState === 'failed')
  if (failed.length > eachUpTo)
    return [
      {
        id: `instance/${project.id}/all`,
        name: `${counted(failed.length, 'instance')} have failed`,
        severity: 'major',
        kind: 'Instance',
        where: project.name,
        to: `${to('/projects/:project/instances', { project: project.name })}?state=failed`,
        changed: newest(failed.map(({ timeRunStateUpdated }) => timeRunStateUpdated)),
      },
    ]
  return failed.map((instance) => ({
    id: `instance/${project.id}/${instance.id}`,
    ...failureOf(instance, now),
    kind: 'Instance',
    where: `${project.name}/${instance.name}`,
    to: to('/projects/:project/instances/:instance', { project: project.name, instance: instance.name }),
    since: instance.timeRunStateUpdated,
  }))
}

/** Many faulted disks of a project make one issue. */
export function faultedIssues(project: Named, disks: Disk[]): Issue[] {
  const faulted = disks.filter(({ state }) => state.state === 'faulted')
  if (faulted.length > eachUpTo)
    return [
      {
        id: `faulted/${project.id}/all`,
        name: `${counted(faulted.length, 'disk')} are faulted`,
        severity: 'major',
        kind: 'Disk',
        where: project.name,
        to: `${to('/projects/:project/disks', { project: project.name })}?state=faulted`,
        changed: newest(faulted.map(({ timeModified }) => timeModified)),
      },
    ]
  return faulted.map((disk) => ({
    id: `faulted/${project.id}/${disk.id}`,
    name: 'Faulted',
    severity: 'major',
    kind: 'Disk',
    where: `${project.name}/${disk.name}`,
    to: to('/projects/:project/disks/:disk', { project: project.name, disk: disk.name }),
    changed: disk.timeModified,
  }))
}
