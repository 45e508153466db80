import { useQueries, useQuery } from '@tanstack/react-query'
import { switchList } from '#api/generated/system-hardware.ts'
import { allPorts } from '#app/shared/hardware/inventory-reads.ts'
import { portKey } from '#app/shared/hardware/port-order.ts'
import { polledIfFew } from '#app/data/polled.ts'
import { all, useLater } from '#app/data/query.ts'
import { shaped, shapes } from './answer-shapes.ts'
import { checkOf, type Scan } from './issue-checks.ts'
import { diskIssues, sledIssues, uninitializedIssues } from './issue-rules.ts'
import { linkIssues, sessionIssues } from './network-issues.ts'
import { linkStatusOf, sources } from './sources.ts'

/** Checks sleds, physical disks, links and BGP sessions. */
export function useRackScan(): Scan {
  const sleds = shaped(useQuery(sources.sleds), shapes.sleds)
  const uninitialized = shaped(useQuery(sources.uninitialized), shapes.uninitialized)
  const disks = shaped(useQuery(sources.disks), shapes.disks)
  const sessions = shaped(useQuery(sources.sessions), shapes.sessions)
  const ports = shaped(useLater(allPorts), shapes.ports)
  const switches = shaped(useLater(all(switchList)), shapes.switches)
  const used = (ports.data?.value.items ?? []).filter(({ portSettingsId }) => portSettingsId)
  const links = useQueries({ queries: polledIfFew(used.map(linkStatusOf)) }).map((link) =>
    shaped(link, shapes.link),
  )
  const switchIn = (rackId: string) => switches.data?.value.items.find((one) => one.rackId === rackId)?.id
  return {
    issues: [
      ...sledIssues(sleds.data?.value.items ?? []),
      ...uninitializedIssues(uninitialized.data?.value.items ?? []),
      // Severity depends on the sled.
      ...(sleds.data ? diskIssues(disks.data?.value.items ?? [], sleds.data.value.items) : []),
      ...(sessions.data ? sessionIssues(sessions.data.value, sessions.data.fetchedAt) : []),
      ...used.flatMap((port, index) => linkIssues(port, links[index]?.data?.value, switchIn(port.rackId))),
    ],
    checks: [
      checkOf('sleds', 'sled/', sleds),
      checkOf('uninitialized sleds', 'uninitialized/', uninitialized),
      checkOf('physical disks', 'disks/', sleds.error ? sleds : disks),
      checkOf('BGP sessions', 'bgp/', sessions),
      checkOf('switch ports', 'link/', ports),
      ...links.map((link, index) => {
        const port = used[index]
        return checkOf(`link of ${port && portKey(port)}`, `link/${port?.id}`, link)
      }),
    ],
  }
}
