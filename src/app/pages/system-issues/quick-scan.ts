import { systemUpdateRepositoryList, systemUpdateStatus } from '#api/generated/system-update.ts'
import { offers } from '#app/user/server-version.ts'
import { shapes } from './answer-shapes.ts'
import { bundleIssues } from './bundle-issues.ts'
import { diskIssues, sledIssues, uninitializedIssues } from './issue-rules.ts'
import { finding, read } from './scan-reads.ts'
import { sessionIssues } from './network-issues.ts'
import { sources } from './sources.ts'
import { suspendedIssues, waitingIssues } from './update-issues.ts'

/** Checks what takes a single read each, one after the other, so that users' requests come first. */
export async function scanQuickly(): Promise<void> {
  const { found, keep } = finding()
  const sleds = await read(sources.sleds, shapes.sleds)
  if (sleds) found('sled/', sledIssues(sleds.value.items))
  const uninitialized = await read(sources.uninitialized, shapes.uninitialized)
  if (uninitialized) found('uninitialized/', uninitializedIssues(uninitialized.value.items))
  const disks = await read(sources.disks, shapes.disks)
  if (disks && sleds) found('disks/', diskIssues(disks.value.items, sleds.value.items))
  const sessions = await read(sources.sessions, shapes.sessions)
  if (sessions) found('bgp/', sessionIssues(sessions.value, sessions.fetchedAt))
  const bundles = await read(sources.bundles, shapes.bundles)
  if (bundles) found('bundle/', bundleIssues(bundles.value.items))
  const update = offers(systemUpdateStatus) ? await read(sources.update, shapes.update) : undefined
  if (update) found('update/suspended', suspendedIssues(update.value))
  const lists = update && offers(systemUpdateRepositoryList)
  const repositories = lists && (await read(sources.repositories, shapes.repositories))
  if (repositories) found('update/waiting', waitingIssues(repositories.value.items, update.value))
  await keep()
}
