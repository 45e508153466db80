import { useQueries } from '@tanstack/react-query'
import { networkingLoopbackAddressList } from '#api/generated/system-networking.ts'
import { isRecord } from '#api/objects.ts'
import type { Taken } from '#domain/network/address-lots.ts'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { keptWords } from '#app/components/kept-words.ts'
import { all, useLater } from '#app/data/query.ts'
import { allAnnounceSets, announcementsOf, portSettingsOf } from './rack-network-reads.ts'

export interface TakenAddresses {
  /** Incomplete while `isPending` or if anything is `unread`. */
  taken: Taken[]
  isPending: boolean
  /** What could not be read, such as `port settings`, with the storage policy if that is the reason. */
  unread: string[]
}

interface Read {
  data: unknown
  error: Error | null
  isPending: boolean
}

const hasMore = (answer: unknown): boolean =>
  isRecord(answer) && isRecord(answer.value) && Boolean(answer.value.nextPage)

/** All lot addresses used by loopback addresses, port settings and announcements. */
export function useTakenAddresses(): TakenAddresses {
  const loopbacks = useLater(all(networkingLoopbackAddressList))
  const sets = useLater(allAnnounceSets)
  const settings = useLater(allSettings)
  const ports = useLater(allPorts).data?.value.items
  const announcements = useQueries({
    queries: (sets.data?.value ?? []).map(({ name }) => announcementsOf(name)),
  })
  const bundles = useQueries({
    queries: (settings.data?.value.items ?? []).map(({ id }) => portSettingsOf(id)),
  })
  const sources: [noun: string, reads: Read[]][] = [
    ['loopback addresses', [loopbacks]],
    ['announcements', [sets, ...announcements]],
    ['port settings', [settings, ...bundles]],
  ]
  return {
    taken: [
      ...(loopbacks.data?.value.items ?? []).map((loopback) => ({
        blockId: loopback.addressLotBlockId,
        network: loopback.address,
        holder: { kind: 'loopback' as const, loopback },
      })),
      ...bundles.flatMap(({ data }) => {
        if (!data) return []
        const { id, name, addresses } = data.value
        const holder = {
          kind: 'settings' as const,
          name,
          ports: ports?.filter(({ portSettingsId }) => portSettingsId === id),
        }
        return (addresses ?? []).map(({ addressLotBlockId, address }) => ({
          blockId: addressLotBlockId,
          network: address,
          holder,
        }))
      }),
      ...(sets.data?.value ?? []).flatMap(({ name }, index) =>
        (announcements[index]?.data?.value ?? []).map(({ addressLotBlockId, network }) => ({
          blockId: addressLotBlockId,
          network,
          holder: { kind: 'announcement' as const, name },
        })),
      ),
    ],
    isPending: sources.some(([, reads]) => reads.some(({ isPending }) => isPending)),
    unread: sources.flatMap(([noun, reads]) => {
      const failed = reads.filter(({ data, error }) => error && !data)
      const kept = keptWords(failed[0]?.error)
      if (failed.length > 0) return [kept ? `${noun} (${kept})` : noun]
      return reads.some(({ data }) => hasMore(data)) ? [`some ${noun}`] : []
    }),
  }
}
