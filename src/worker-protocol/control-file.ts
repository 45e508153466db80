import { isRecord } from '#api/objects.ts'
import { type Config, configIn, readConfig } from './config-file.ts'

/** The file by which an operator decides for everyone: `{ "worker": "on" }`. It is beside the worker. */
const controlFile = 'sw-control.json'

/** What the control file says. All but `worker` may be absent. */
export interface Control {
  /** `off` removes the worker and everything that is stored, and keeps it so until the file says `on`. */
  worker: 'on' | 'off'
  /** What is stored is deleted once for each value. */
  wipe?: string | undefined
  /** The oldest build that may go on running. */
  minimum?: string | undefined
  /** False: nothing is stored. */
  store?: boolean | undefined
  /** The version of the API to ask for; empty for none. */
  apiVersion?: string | undefined
  /** True: people may seal what is stored by a passphrase or a passkey, and read it by that after the session has ended. */
  unlock?: boolean | undefined
  /** How the console is set up, by a file of its own; what is said above goes before it. */
  config?: Config | undefined
}

const isTextIfAny = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

const isFlagIfAny = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

/** What a control file's JSON says. Undefined if it is anything else: then nothing is changed. */
export function controlIn(said: unknown): Control | undefined {
  if (!isRecord(said)) return undefined
  const { worker, wipe, minimum, store, apiVersion, unlock, config } = said
  if (worker !== 'on' && worker !== 'off') return undefined
  if (!isTextIfAny(wipe) || !isTextIfAny(minimum) || !isTextIfAny(apiVersion)) return undefined
  if (!isFlagIfAny(store) || !isFlagIfAny(unlock)) return undefined
  return { worker, wipe, minimum, store, apiVersion, unlock, config: configOf(config) }
}

/** One that was remembered, or nothing. */
function configOf(said: unknown): Config | undefined {
  const read = configIn(said)
  return 'config' in read ? read.config : undefined
}

interface ReadOptions {
  /** Where the console is on its origin; `/` if nothing is said. */
  folder?: string
  get?: typeof fetch
  /** What was read before: a configuration that cannot be read, or is wrong, changes nothing. */
  before?: Control | undefined
  /** The configuration is wrong. */
  onWrong?: (problems: string[]) => void
}

/** Reads the control file and the configuration. Undefined if the first is missing, cannot be read, or something else was answered. */
export async function readControl({ folder = '/', get = fetch, before, onWrong }: ReadOptions = {}): Promise<
  Control | undefined
> {
  const [control, read] = await Promise.all([readControlFile(folder, get), readConfig(folder, get)])
  if (read && 'problems' in read) onWrong?.(read.problems)
  if (!control) return undefined
  const config = read && 'config' in read ? read.config : before?.config
  const { apiVersion = config?.apiVersion, unlock = config?.unlock } = control
  return { ...control, apiVersion, unlock, config }
}

async function readControlFile(folder: string, get: typeof fetch): Promise<Control | undefined> {
  try {
    const response = await get(folder + controlFile, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(4_000),
    })
    const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '')
    return response.status === 200 && isJson ? controlIn(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** Whether a control file asks for a wipe that one before it did not. */
export const isNewWipe = (said: Control, before: Control | undefined): boolean =>
  said.wipe !== undefined && said.wipe !== before?.wipe

/** Whether a build is older than the oldest that may run. Builds are compared as texts in which numbers count as such. */
export const isTooOld = (build: string, { minimum }: Control): boolean =>
  minimum !== undefined && build.localeCompare(minimum, 'en', { numeric: true }) < 0
