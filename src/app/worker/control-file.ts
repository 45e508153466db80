import { type Control, controlIn, isNewWipe, isTooOld, readControl } from '#worker-protocol/control-file.ts'
import { spoken } from '#api/spoken-version.ts'
import { config } from '#app/user/config.ts'
import { controlKey, lastControl } from '#app/state/control.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { forgetStored, keepNothingKey } from '#app/user/storing-allowed.ts'
import { removeKeys, isOfUser } from '#app/user/user-storage.ts'
import { base } from '#app/url/base.ts'
import { localStore, sessionStore } from '#app/state/browser-storage.ts'
import { ownRegistration } from './own-worker.ts'
import { ask, isControlled } from './worker-bridge.ts'

/** Milliseconds before a page with unfinished work checks again. */
const lookAgainAfter = 1_000

/** The reason of this tab's last reload; prevents reload loops. */
const reloadedKey = 'rackside.control.reloaded-for'

const recorded = lastControl()

/** The control file as last applied by this tab. Each tab acts on changes itself. */
let before = controlIn('isPending' in recorded ? { ...recorded, store: undefined } : recorded)

/**
 * Reads the control file and applies it. Returns the last version; undefined if it was never readable. `off`
 * is applied every time, as it may have been interrupted.
 */
export async function obeyControl(): Promise<Control | undefined> {
  const said = (await readControl({ folder: base, before, onWrong: showWrong })) ?? before
  hasLooked = true
  if (!said) return undefined
  const last = before
  // A deletion is recorded when it is done: if it fails or this page is closed meanwhile, the next check deletes.
  localStore.set(controlKey, JSON.stringify({ ...said, wipe: last?.wipe, isPending: true }))
  if (said.config) config.set(said.config)
  if (said.worker === 'off') await switchOff()
  else if (JSON.stringify(said) !== JSON.stringify(last)) {
    try {
      await change(said, last)
    } catch {
      // Not recorded; updates and the minimum go on.
      return said
    }
  }
  before = said
  localStore.set(controlKey, JSON.stringify(said))
  return said
}

/** Whether the file was read before: an open page is not replaced by the error. */
let hasLooked = false

function showWrong(problems: string[]): void {
  const isFirst = !hasLooked
  hasLooked = true
  if (!isFirst) return
  void import('./show-wrong-config.tsx')
    .then((it) => it.showWrongConfig(problems))
    // The next look tries again.
    .catch(() => (hasLooked = false))
}

/** Removes the worker and all stored data; the page goes on without them. */
async function switchOff(): Promise<void> {
  removeKeys(isOfUser)
  const registration = await ownRegistration()
  // The worker may already have removed itself.
  const hasWorker = registration !== undefined || isControlled()
  // Pages store drafts even without a worker.
  if (!hasWorker && !(await hasDatabases())) return
  const done = await ask<boolean>({ type: 'control' })
  await registration?.unregister().catch(() => false)
  const { deleteCaches, deleteDatabases, deleteUserSettings } = await import('#db/wipe.ts')
  await Promise.allSettled([
    deleteCaches(new URL(base, location.origin).href),
    deleteDatabases(),
    done ? undefined : deleteUserSettings(),
  ])
  const stay = [controlKey, reloadedKey, keepNothingKey]
  if (hasWorker) removeKeys((key) => key.startsWith('rackside.') && !stay.includes(key))
  if (isControlled()) reloadOnce('off')
}

/** Whether this browser has any of the console's databases, or cannot list them. */
async function hasDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name?.startsWith('rackside'))
  } catch {
    return true
  }
}

async function change(said: Control, last: Control | undefined): Promise<void> {
  if (last?.worker === 'off') sessionStore.remove(reloadedKey)
  const isWipe = isNewWipe(said, last)
  const done = await ask<boolean>({ type: 'control' })
  const { apiVersion = spoken } = said
  if (apiVersion !== (last?.apiVersion ?? spoken)) reloadOnce(`version ${apiVersion}`)
  if (!isWipe && said.store !== false) return
  forgetStored()
  // Drafts are stored even without a worker.
  if (!done) await (await import('#db/wipe.ts')).deleteDatabases()
  // A first visit shows no stored data.
  if (isWipe && isControlled()) reloadOnce(`wipe ${said.wipe}`)
}

const build = document.documentElement.dataset.version ?? ''

/** Updates the worker and page if they are older than the control file's minimum. */
export async function renewIfTooOld(said: Control, update: () => Promise<boolean>): Promise<void> {
  // Even without a newer worker, the page may be older than the current one.
  if (isTooOld(build, said) && !(await update())) reloadOnce(`minimum ${said.minimum}`)
}

/** Reloads this tab once per reason, when nothing would be lost. */
function reloadOnce(reason: string): void {
  if (sessionStore.get(reloadedKey) === reason) return
  if (unfinishedWork.any()) {
    setTimeout(() => reloadOnce(reason), lookAgainAfter)
    return
  }
  // If this cannot be stored, the page would reload forever.
  if (sessionStore.set(reloadedKey, reason)) location.reload()
}
