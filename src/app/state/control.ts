import { isRecord } from '#api/objects.ts'
import type { Control } from '#worker-protocol/control-file.ts'
import { localStore } from './browser-storage.ts'

export const controlKey = 'rackside.control'

let text: string | null = null
let said: Partial<Control> = {}

/**
 * The control file last read by any tab of this browser. Validated when it is read from the server, not here.
 */
export function lastControl(): Partial<Control> {
  const stored = localStore.get(controlKey)
  if (stored !== text) {
    text = stored
    said = parsed(stored)
  }
  return said
}

export function storeControl(control: Control): void {
  localStore.set(controlKey, JSON.stringify(control))
}

function parsed(json: string | null): Partial<Control> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
