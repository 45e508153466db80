import { useQueries } from '@tanstack/react-query'
import type { SledInstance } from '#api/generated/system-hardware.ts'
import { useFreedQuotas } from '#app/data/requested-state.ts'
import type { SledLoad } from './rack-lenses.ts'
import { instancesOnEach } from '#app/shared/hardware/sled-contents.ts'

/** Instances of each sled, while wanted. */
export function useSledLoads(sledIds: string[], wanted: boolean): ReadonlyMap<string, SledLoad> {
  const reads = useQueries({
    queries: wanted ? sledIds.map(instancesOnEach) : [],
  })
  const freedBy = useFreedQuotas()
  const loadOf = (items: SledInstance[]): SledLoad => {
    const back = freedBy(items)
    const memory = items.reduce((sum, it) => sum + it.memory, back.memory)
    return { count: items.length + back.count, memory, back: back.memory }
  }
  return new Map(
    reads.flatMap(({ data, error }, index): [string, SledLoad][] => {
      const id = sledIds[index] ?? ''
      if (data) return [[id, loadOf(data.value.items)]]
      return error ? [[id, 'unknown']] : []
    }),
  )
}
