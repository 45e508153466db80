import { test } from '../../support/servers/fault-fixtures.ts'
import { expect } from '../../support/servers/live.ts'
import {
  askForList,
  closeOrLeave,
  changeUser,
  edit,
  prepare,
  restore,
  type Scene,
  setTheScene,
  signOut,
  spoilNetwork,
  spoilStorage,
} from './bring-about.ts'
import { type Figures, keepsNoSecret, recovers, settles, wipes } from './invariants.ts'
import { keptOn } from './kept.ts'
import { texts } from './look.ts'
import { nameOf, states } from './states.ts'

/** The time limit for a part of a case, in milliseconds; a timeout names the part. */
const limit = 60_000

for (const state of states) {
  test(nameOf(state), async ({ browser, server }, info) => {
    // For several slow parts, so that a part's limit comes first.
    test.setTimeout(3 * limit)
    const part = <Result>(name: string, work: () => Promise<Result>) =>
      test.step(name, work, { timeout: limit })
    const openedAt = Date.now()
    const scene = await part('set the scene', () => setTheScene(browser, server, state))
    await part('prepare', () => prepare(scene))
    await part('change the user', () => changeUser(scene))
    await part('spoil the storage', () => spoilStorage(scene))
    await part('spoil the network', () => spoilNetwork(scene))
    const figures: Figures = {}
    const { other } = scene
    if (other && state.user === 'signed out elsewhere')
      figures.signOut = await part('sign out', () => signOut(other))
    edit(server, texts.fresh)

    const asked = Date.now()
    await part('ask for the list', () => askForList(scene))
    figures.settle = await part('settles', () => settles(scene, asked, openedAt))
    await part('restore', () => restore(scene))
    figures.recovery = await part('recovers', () => recovers(scene))
    keepsNoSecret(scene, await part('read what is kept', () => keptOn(scene.page)))
    figures.signOut ??= await part('wipes', () => wipes(scene))
    expect(scene.unhandled).toEqual([])
    await info.attach('figures', { body: JSON.stringify(figures), contentType: 'application/json' })
    await close(scene)
  })
}

/** Closes one page at a time, so that a connection held open closes first. */
async function close({ context }: Scene): Promise<void> {
  for (const page of context.pages()) await closeOrLeave(page)
  await closeOrLeave(context)
}
