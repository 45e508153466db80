import { type Control, controlIn, isNewWipe, isTooOld, readControl } from '#worker-protocol/control-file.ts'
import { config } from '#app/user/config.ts'
import { controlKey, lastControl, storeControl } from '#app/state/control.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { forgetTexts, isOfUser } from '#app/user/user-storage.ts'
import { base } from '#app/url/base.ts'
import { session } from '#app/state/browser-storage.ts'
import { ownRegistration } from './own-worker.ts'
import { ask, isControlled } from './worker-bridge.ts'

/** When a page that has unfinished work looks again whether it has, in milliseconds. */
const lookAgainAfter = 1_000

/** For what this tab was loaded anew, so that it does not go on for ever. */
const reloadedKey = 'rackside.control.reloaded-for'

/** What the file said when this page last looked. Each tab has its own, and does what is new to it. */
let before = controlIn(lastControl())

/**
 * Looks at the control file and does what it says. Gives what it said last; nothing where it never could be read. `off` is
 * done each time: it may have been cut short.
 */
export async function obeyControl(): Promise<Control | undefined> {
  const said = (await readControl({ folder: base, before, onWrong: showWrong })) ?? before
  hasLooked = true
  if (!said) return undefined
  const last = before
  before = said
  storeControl(said)
  if (said.config) config.set(said.config)
  if (said.worker === 'off') await switchOff()
  else if (JSON.stringify(said) !== JSON.stringify(last)) await change(said, last)
  return said
}

/** Whether this page has said that the configuration is wrong: an open one is not taken away from who works in it. */
let hasLooked = false

function showWrong(problems: string[]): void {
  const isFirst = !hasLooked
  hasLooked = true
  if (isFirst) void import('./show-wrong-config.tsx').then((it) => it.showWrongConfig(problems))
}

/** Removes the worker and what is stored; the page goes on without. */
async function switchOff(): Promise<void> {
  // The worker may have removed itself before any page could look.
  forgetTexts(isOfUser)
  const registration = await ownRegistration()
  if (!registration && !isControlled()) return
  const done = await ask<boolean>({ type: 'control' })
  await registration?.unregister().catch(() => false)
  const { deleteCaches, deleteDatabases, deleteSettings } = await import('#db/wipe.ts')
  await Promise.allSettled([
    deleteCaches(new URL(base, location.origin).href),
    deleteDatabases(),
    // The worker keeps in them that it is switched off.
    done ? undefined : deleteSettings(),
  ])
  forgetTexts((key) => key.startsWith('rackside.') && key !== controlKey && key !== reloadedKey)
  if (isControlled()) reloadOnce('off')
}

async function change(said: Control, last: Control | undefined): Promise<void> {
  if (last?.worker === 'off') session.remove(reloadedKey)
  const isWipe = isNewWipe(said, last)
  const done = await ask<boolean>({ type: 'control' })
  if (said.apiVersion !== last?.apiVersion) reloadOnce(`version ${said.apiVersion}`)
  if (!isWipe && said.store !== false) return
  forgetTexts(isOfUser)
  // Drafts are stored without a worker, too.
  if (!done) await (await import('#db/wipe.ts')).deleteDatabases()
  // A first visit has nothing on screen that was stored.
  if (isWipe && isControlled()) reloadOnce(`wipe ${said.wipe}`)
}

/** The build of this page. */
const build = document.documentElement.dataset.version ?? ''

/** Renews a page that is older than the control file allows, and its worker. */
export async function renewIfTooOld(said: Control, update: () => Promise<boolean>): Promise<void> {
  // Where there is no newer worker, the page may still be older than the one that is there.
  if (isTooOld(build, said) && !(await update())) reloadOnce(`minimum ${said.minimum}`)
}

/** Loads this tab anew, once for each reason, when nothing would be lost. */
function reloadOnce(reason: string): void {
  if (session.get(reloadedKey) === reason) return
  if (unfinishedWork.any()) {
    setTimeout(() => reloadOnce(reason), lookAgainAfter)
    return
  }
  session.set(reloadedKey, reason)
  // Where that cannot be remembered it would go on for ever.
  if (session.get(reloadedKey) === reason) location.reload()
}
