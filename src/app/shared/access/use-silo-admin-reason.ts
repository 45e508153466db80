import { useMe } from '#app/session/session.ts'
import { useFleetAdminReason } from './use-fleet-admin-reason.ts'

/** Why the user cannot change a silo's users and identity providers; `silo` is its name or id. */
export function useSiloAdminReason(silo: string): string | undefined {
  const { siloAdmin, siloId, siloName } = useMe()
  const reason = useFleetAdminReason()
  return siloAdmin && [siloId, siloName].includes(silo) ? undefined : reason
}
