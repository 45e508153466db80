import { spanOf } from '#api/changes.ts'
import { useOffers } from '#app/user/server-version.ts'
import { siloRoles } from '#app/shared/silos/silo-words.ts'

/** Silo roles the server offers, strongest first. */
export function useSiloRoles() {
  const isLimitedOffered = useOffers()(spanOf('SiloRole.limited_collaborator'))
  return siloRoles.filter((role) => role !== 'limited_collaborator' || isLimitedOffered)
}
