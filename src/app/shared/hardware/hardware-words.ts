import type { Sled, SledProvisionPolicy, UninitializedSledId } from '#api/generated/system-hardware.ts'

export const formFactors: Record<string, string> = { m2: 'M.2', u2: 'U.2' }

/** Whether a sled accepts new instances; undefined if it is out of service. */
export const provisionOf = ({ policy }: Pick<Sled, 'policy'>): SledProvisionPolicy | undefined =>
  policy?.kind === 'in_service' ? policy.provisionPolicy : undefined

export const provisionWord = (policy: SledProvisionPolicy): string => policy.replace('_', '-')

/** Why a sled's provision policy cannot be changed to `next`. */
export function provisionReason(sled: Pick<Sled, 'policy'>, next: SledProvisionPolicy): string | undefined {
  const now = provisionOf(sled)
  if (!now) return 'Only sleds in service can accept or refuse instances'
  return now === next ? `Already ${provisionWord(next)}` : undefined
}

/** By part and serial, as sleds have no id before they are added. Unknown ones are not the same. */
export const isSameSled = (a: UninitializedSledId | undefined, b: UninitializedSledId | undefined): boolean =>
  a !== undefined && a.part === b?.part && a.serial === b.serial
