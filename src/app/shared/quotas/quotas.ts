import type { Utilization } from '#api/generated/silos.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'

/** Use of the silo's quotas, in the API's units. */
export type Need = Utilization['capacity']

/** How far a quota would be exceeded, as a sentence; undefined if it fits or quotas are unknown. */
export function quotaProblem(
  kind: keyof Need,
  need: Need,
  utilization: Utilization | undefined,
): string | undefined {
  if (!utilization) return undefined
  const left = Math.max(0, utilization.capacity[kind] - utilization.provisioned[kind])
  // A server of another version may omit an amount, and what is left is not known.
  if (!(need[kind] > left)) return undefined
  const words = { cpus: 'vCPUs', memory: 'of memory', storage: 'of storage' }[kind]
  const amount = kind === 'cpus' ? `${left}` : formatBytes(left)
  return `The silo’s quota has only ${amount} ${words} left`
}

/** The same for this many bytes of storage. */
export const storageProblem = (storage: number, utilization: Utilization | undefined) =>
  quotaProblem('storage', { cpus: 0, memory: 0, storage }, utilization)
