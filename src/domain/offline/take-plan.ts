import { currentUserView } from '#api/generated/current-user.ts'
import { projectList } from '#api/generated/projects.ts'
import { sledList } from '#api/generated/system-hardware.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { type PlannedRead, read } from './planned-read.ts'
import type { TakenKind } from './take-along.ts'
import { ofOwnSilo, projects } from './take-of-silo.ts'
import { hardware, operations, pools, rackNetwork, silos, uplinks } from './take-of-system.ts'

/** Without it, no page opens. */
const me = read(currentUserView)

/** The reads for each kind of take, in order. */
export const takePlans: Record<TakenKind, PlannedRead[]> = {
  all: [
    me,
    projects,
    ...ofOwnSilo,
    ...hardware,
    ...silos,
    ...pools,
    ...uplinks,
    ...rackNetwork,
    ...operations,
  ],
  project: [me, projects, ...ofOwnSilo],
  // The console opens on the project list.
  rack: [me, read(projectList), ...hardware, ...uplinks],
  silo: [me, read(projectList), ...silos, read(ipPoolList), read(sledList)],
}
