import { isRecord } from '#api/objects.ts'

/** The file by which an operator switches the worker on or off for everyone: `{ "worker": "on" }`, or `"off"`. */
const controlFile = '/sw-control.json'

/** Whether the worker is switched off for everyone. A file that is missing or cannot be read means that it is not. */
export async function isWorkerOff(get: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await get(controlFile, { cache: 'no-store', signal: AbortSignal.timeout(4_000) })
    const said: unknown = await response.json()
    return isRecord(said) && said.worker === 'off'
  } catch {
    return false
  }
}
