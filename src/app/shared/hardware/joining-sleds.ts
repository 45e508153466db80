import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  physicalDiskList,
  type Sled,
  sledList,
  sledListUninitialized,
  type UninitializedSled,
  type UninitializedSledId,
} from '#api/generated/system-hardware.ts'
import { to } from '#app/url/paths.ts'
import { all, invalidate, pollInterval } from '#app/data/query.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { isSameSled } from './hardware-words.ts'

/** Sleds added on this page that have not joined yet: the API has no such state. */
export const joiningSleds = createStore<readonly UninitializedSledId[]>([])

/** The sleds that have moved from the uninitialized list to the other. */
export const arrivedOf = (
  waiting: readonly UninitializedSledId[],
  sleds: readonly Sled[],
  uninitialized: readonly UninitializedSled[],
): Sled[] =>
  sleds.filter(
    ({ baseboard }) =>
      waiting.some((awaited) => isSameSled(awaited, baseboard)) &&
      !uninitialized.some((other) => isSameSled(other.baseboard, baseboard)),
  )

/** Milliseconds; joining takes minutes. */
const pollJoining = 5_000

/** Reads the uninitialized sleds, polls while any are joining, and shows a toast when one has joined. */
export function useJoiningSleds(): UninitializedSled[] | undefined {
  const waiting = useStore(joiningSleds)
  const navigate = useNavigate()
  const refetchInterval = () => {
    const slow = pollInterval(false)
    return slow && waiting.length > 0 ? pollJoining : slow
  }
  const uninitialized = useQuery({ ...all(sledListUninitialized), refetchInterval }).data?.value.items
  const sleds = useQuery({ ...all(sledList), refetchInterval, enabled: waiting.length > 0 }).data?.value.items

  const welcome = useEffectEvent((arrived: Sled[]) => {
    joiningSleds.set(waiting.filter((one) => !arrived.some(({ baseboard }) => isSameSled(one, baseboard))))
    void invalidate([sledList, sledListUninitialized, physicalDiskList])
    for (const { id, baseboard } of arrived) {
      toast({
        content: named`Sled ${baseboard.serial} has joined and is in service`,
        action: {
          label: 'Open sled',
          onClick: () => void navigate(to('/system/inventory/sleds/:sledId', { sledId: id })),
        },
      })
    }
  })
  useEffect(() => {
    const arrived = arrivedOf(waiting, sleds ?? [], uninitialized ?? [])
    if (arrived.length > 0) welcome(arrived)
  }, [waiting, sleds, uninitialized])
  return uninitialized
}
