import { useEffect } from 'react'
import type { Sled, SledInstanceResultsPage } from '#api/generated/system-hardware.ts'
import { type DrainSample, withSample } from '#domain/sled-drain.ts'
import { provisionOf } from '#app/shared/hardware/hardware-words.ts'
import type { Answer } from '#app/data/client.ts'
import { ownNotes } from '#app/data/own-notes.ts'

const drains = ownNotes<readonly DrainSample[]>('sled-drains')

/**
 * Samples of a draining sled's instances, taken while the page was open. Stored on this machine, as draining
 * outlasts a visit; forgotten when the sled takes instances again.
 */
export function useDrain(
  sled: Answer<Sled>,
  instances: Answer<SledInstanceResultsPage> | undefined,
): readonly DrainSample[] {
  const notes = drains.useNotes()
  const { id } = sled.value
  const samples = notes?.[id]
  const isOut = provisionOf(sled.value) === 'non_provisionable'
  const isBack = !isOut && sled.source === 'network'
  const isRead = notes !== undefined && instances?.source === 'network'
  const count = instances?.value.items.length ?? 0
  const at = instances?.fetchedAt ?? 0

  useEffect(() => {
    if (isBack) {
      if (samples) void drains.forget(id)
      return
    }
    if (!isOut || !isRead) return
    const before = samples ?? []
    const after = withSample(before, { at, count })
    if (after !== before) void drains.note(id, after)
  }, [id, samples, isOut, isBack, isRead, at, count])

  return samples ?? []
}
