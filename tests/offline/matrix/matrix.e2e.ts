import { test } from '../../support/fault-fixtures.ts'
import { expect } from '../../support/live.ts'
import {
  askForList,
  changeUser,
  edit,
  mend,
  prepare,
  setTheScene,
  signOut,
  spoilNetwork,
  spoilStorage,
} from './bring-about.ts'
import { type Figures, keepsNoSecret, recovers, settles, wipes } from './invariants.ts'
import { keptOn } from './kept.ts'
import { texts } from './look.ts'
import { nameOf, states } from './states.ts'

for (const state of states) {
  test(nameOf(state), async ({ browser, server }, info) => {
    const openedAt = Date.now()
    const scene = await setTheScene(browser, server, state)
    await prepare(scene)
    await changeUser(scene)
    await spoilStorage(scene)
    await spoilNetwork(scene)
    const figures: Figures = {}
    if (scene.other && state.user === 'signed out elsewhere') figures.signOut = await signOut(scene.other)
    edit(server, texts.fresh)

    const asked = Date.now()
    await askForList(scene)
    figures.settle = await settles(scene, asked, openedAt)
    await mend(scene)
    figures.recovery = await recovers(scene)
    keepsNoSecret(scene, await keptOn(scene.page))
    figures.signOut ??= await wipes(scene)
    expect(scene.unhandled).toEqual([])
    await info.attach('figures', { body: JSON.stringify(figures), contentType: 'application/json' })
    // One by one, so that a connection which is held open goes first: Chromium may hang on a context in which a database
    // still waits to be deleted.
    for (const page of scene.context.pages()) await page.close()
    await scene.context.close()
  })
}
