import type { Page } from '@playwright/test'
import { test } from '../../support/servers/fault-fixtures.ts'
import { expect } from '../../support/servers/live.ts'
import { storedText } from '../../support/worker/stored.ts'
import { type Scene, setTheScene, signIn } from '../matrix/bring-about.ts'
import { listPath, texts } from '../matrix/look.ts'
import { well } from '../story.ts'

const passphrase = 'correct horse battery'

/** Ada has opened her list; the control file allows locking stored data. */
const story = test.extend<{ scene: Scene }>({
  scene: async ({ browser, server }, use) => {
    server.control = { worker: 'on', unlock: true }
    const scene = await setTheScene(browser, server, well)
    await use(scene)
    expect(scene.unhandled).toEqual([])
    await scene.context.close()
  },
})

const lock = (page: Page) => page.getByRole('region', { name: 'Lock', exact: true })
const unlockedStamp = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Unlocked until .*, not signed in$/ })

/** Browses again after locking, which deletes the stored data. */
async function browse(page: Page) {
  await expect(lock(page).getByText('Stored data is encrypted.')).toBeVisible()
  await page.goto(listPath)
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  for (const path of ['/v1/me', '/v1/instances'])
    await expect.poll(() => storedText(page, 'answers')).toContain(`\\"resource\\":\\"${path}\\"`)
}

/** A 401 first, and then no network. */
async function loseSessionAndNetwork({ page, server }: Scene) {
  const mend = server.rules.add({ do: 'status', status: 401 })
  await page.goto(listPath)
  await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  await server.kill()
  await page.reload()
  return mend
}

story('stored data can be read with the passphrase after the session ends', async ({ scene }) => {
  const { page, server, password } = scene
  await page.goto('/settings/storage')
  await lock(page).getByLabel('Passphrase', { exact: true }).fill('too short')
  await lock(page).getByLabel('Repeat passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Lock with passphrase' }).click()
  await expect(lock(page).getByText('must be at least 12 characters')).toBeVisible()
  await expect(lock(page).getByText('The passphrases do not match')).toBeVisible()
  await lock(page).getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Lock with passphrase' }).click()
  await browse(page)
  const kept = [
    await storedText(page, 'answers'),
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])),
  ]
  for (const name of ['bastion', texts.old]) expect(kept.join('\n')).not.toContain(name)
  expect(kept[1]).not.toContain('web-frontend')

  const mend = await loseSessionAndNetwork(scene)
  await page.getByLabel('Passphrase').fill('wrong horse battery')
  await page.getByRole('button', { name: 'Unlock' }).click()
  // Checking a passphrase is slow by design.
  await expect(page.getByText('Wrong passphrase')).toBeVisible({ timeout: 15_000 })
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  await expect(unlockedStamp(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /offline, showing data from/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  await expect(unlockedStamp(page)).toBeVisible()

  await server.restart()
  await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible({ timeout: 15_000 })
  mend()
  await signIn(page, { user: 'ada', silo: 'harbor', password, to: listPath })
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Stored data is locked' }).click()
  await lock(page).getByLabel('Passphrase').fill(passphrase)
  await lock(page).getByRole('button', { name: 'Unlock' }).click()
  await browse(page)
  await server.kill()
  await page.reload()
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  await expect(unlockedStamp(page)).toBeHidden()
})

story('stored data can be read with a passkey after the session ends', async ({ scene }) => {
  const { page, browser } = scene
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      hasResidentKey: true,
      hasPrf: true,
    },
  })
  await page.goto('/settings/storage')
  await lock(page).getByRole('button', { name: 'Use a passkey' }).click()
  await browse(page)
  await loseSessionAndNetwork(scene)
  await page.getByRole('button', { name: 'Unlock with passkey' }).click()
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
  await expect(unlockedStamp(page)).toBeVisible()
})

story(
  'the lock is removed with everything it protects, also when the control file forbids it',
  async ({ scene }) => {
    const { page, server } = scene
    const setLock = async () => {
      await page.goto('/settings/storage')
      await lock(page).getByLabel('Passphrase', { exact: true }).fill(passphrase)
      await lock(page).getByLabel('Repeat passphrase').fill(passphrase)
      await page.getByRole('button', { name: 'Lock with passphrase' }).click()
      await browse(page)
    }
    await setLock()
    await page.goto('/settings/storage')
    await lock(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(lock(page).getByLabel('Repeat passphrase')).toBeVisible()
    await page.goto(listPath)
    await expect.poll(() => storedText(page, 'answers')).toContain('bastion')

    await setLock()
    server.control = { worker: 'on' }
    await page.goto('/settings/storage')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rackside.owner.sealed'))).toBeNull()
    await expect(lock(page)).toBeHidden()
    await page.goto(listPath)
    await expect.poll(() => storedText(page, 'answers')).toContain('bastion')
  },
)
