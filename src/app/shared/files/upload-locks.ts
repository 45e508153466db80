/** Web Locks are shared by all tabs of the origin and released when their tab closes. */
const prefix = 'rackside-upload-'

const held = new Map<string, () => void>()

/** Claims an upload for this tab; false if another tab has it. */
export async function claimUpload(id: string): Promise<boolean> {
  if (held.has(id) || !navigator.locks) return true
  const taken = Promise.withResolvers<boolean>()
  navigator.locks
    .request(prefix + id, { ifAvailable: true }, (lock) => {
      taken.resolve(lock !== null)
      return lock ? new Promise<void>((release) => held.set(id, release)) : undefined
    })
    .catch(() => taken.resolve(true))
  return taken.promise
}

export function releaseUpload(id: string): void {
  held.get(id)?.()
  held.delete(id)
}

/** Ids of uploads running in any tab. */
export async function uploadsGoing(): Promise<Set<string>> {
  const { held: locks = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  const names = locks.map(({ name }) => name ?? '').filter((name) => name.startsWith(prefix))
  return new Set(names.map((name) => name.slice(prefix.length)))
}
