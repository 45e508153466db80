import { isRecord } from '#api/objects.ts'
import type { Control } from '#worker-protocol/control-file.ts'
import { localStore } from './browser-storage.ts'

export const controlKey = 'rackside.control'

/**
 * The control file last read by any tab of this browser. Validated when it is read from the server, not here.
 */
export function lastControl(): Partial<Control> {
  try {
    const control: unknown = JSON.parse(localStore.get(controlKey) ?? '')
    return isRecord(control) ? control : {}
  } catch {
    return {}
  }
}
