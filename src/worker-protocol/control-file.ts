import { isRecord } from '#api/objects.ts'
import { type Config, configIn, readConfig, version } from './config-file.ts'

/**
 * The file with which an operator controls every user's worker: `{ "worker": "on" }`. It is next to the
 * worker.
 */
const controlFile = 'sw-control.json'

/** The content of the control file. All keys but `worker` are optional. */
export interface Control {
  /** `off` removes the worker and all stored data until the file says `on`. */
  worker: 'on' | 'off'
  /** Each new value deletes all stored data once. */
  wipe?: string | undefined
  /** The oldest build that may still run. */
  minimum?: string | undefined
  /** If false, nothing is stored. */
  store?: boolean | undefined
  /** The version of the API to request; empty for none. */
  apiVersion?: string | undefined
  /**
   * If true, users may encrypt their stored data with a passphrase or passkey, and read it with that after
   * the session has ended.
   */
  unlock?: boolean | undefined
  /** The console's configuration, from its own file; the keys above override it. */
  config?: Config | undefined
}

const isTextIfAny = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

const isFlagIfAny = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

/**
 * Parses a control file. Undefined if it is anything else: callers then change nothing. An invalid version is
 * dropped, and the rest applies.
 */
export function controlIn(said: unknown): Control | undefined {
  if (!isRecord(said)) return undefined
  const { worker, wipe, minimum, store, unlock, config } = said
  if (worker !== 'on' && worker !== 'off') return undefined
  if (!isTextIfAny(wipe) || !isTextIfAny(minimum)) return undefined
  if (!isFlagIfAny(store) || !isFlagIfAny(unlock)) return undefined
  const apiVersion = version.safeParse(said.apiVersion).data
  return { worker, wipe, minimum, store, apiVersion, unlock, config: configOf(config) }
}

/** Reads a configuration that was stored earlier. */
function configOf(said: unknown): Config | undefined {
  const read = configIn(said)
  return 'config' in read ? read.config : undefined
}

interface ReadOptions {
  /** The console's folder on its origin; default `/`. */
  folder?: string
  get?: typeof fetch
  /**
   * The last control file that was read: a missing or invalid configuration leaves its `config` in effect.
   */
  before?: Control | undefined
  /** Called when the configuration is invalid. */
  onWrong?: (problems: string[]) => void
}

/**
 * Reads the control file and the configuration. Undefined if the control file is missing or cannot be read.
 */
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

/** Whether a control file asks for a wipe that the one before did not. */
export const isNewWipe = (said: Control, before: Control | undefined): boolean =>
  said.wipe !== undefined && said.wipe !== before?.wipe

/** Whether a build is older than the oldest that may run. Builds compare as text, with numbers by value. */
export const isTooOld = (build: string, { minimum }: Control): boolean =>
  minimum !== undefined && build.localeCompare(minimum, 'en', { numeric: true }) < 0
