import { sledList } from '#api/generated/system-hardware.ts'
import { all, ensure, useLater } from '#app/data/query.ts'
import { ensureMe, useMe } from '#app/session/session.ts'

/** For loaders. Does nothing for users who may not see sleds. */
export async function ensureSleds(): Promise<void> {
  if ((await ensureMe()).fleetViewer) await ensure(all(sledList))
}

/** Serial numbers by sled id, for users who may see sleds. */
export function useSleds() {
  const { fleetViewer } = useMe()
  const { data } = useLater(all(sledList), { enabled: fleetViewer })
  const serials = new Map(data?.value.items.map(({ id, baseboard }) => [id, baseboard?.serial]))
  return {
    serialOf: (sledId: string) => serials.get(sledId),
    /** Why a probe cannot be created. */
    reason: fleetViewer
      ? undefined
      : 'A probe runs on a sled, and only users who can view the fleet can see its sleds',
  }
}
