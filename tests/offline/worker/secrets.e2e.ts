import { randomBytes } from 'node:crypto'
import { chromium, expect, type Page, test } from '@playwright/test'
import { chromiumArgs, findWholeChromium } from '../../../tools/find-chromium.ts'
import { operations, type OperationId } from '#api/generated/operations.ts'
import { namesInAnswer, namesInBody } from '../../support/contract/answer-names.ts'
import { fetchApp } from '../../support/fixtures/app-files.ts'
import { keyPem, makeCertificate, makeChain } from '../../support/fixtures/certificates.ts'
import { FaultServer } from '../../support/servers/fault-server.ts'
import { signInByPassword } from '../../support/sign-in.ts'
import { chain, file } from '../../support/fixtures/silos.ts'
import { untilStored } from '../../support/servers/live.ts'
import { agree, rowAction, toast } from '../../support/story.ts'
import { filesWith } from './profile.ts'
import { storedDraft } from '../../support/worker/stored.ts'
import { signOut } from '../matrix/bring-about.ts'
import { keptOn, placesOf } from '../matrix/kept.ts'

/** A random text that cannot be compressed. */
const canary = () => `canary${BigInt(`0x${randomBytes(20).toString('hex')}`).toString(36)}`

/** Not secret, and must be found; otherwise the test would prove nothing. */
const kept = canary()

interface Stage {
  page: Page
  server: FaultServer
  /** Texts that must not be found, by kind; stories add those they learn. */
  secrets: Record<string, string>
}

/** Private keys are long, so their canary is a line in the middle. */
const keyWith = (secret: string) =>
  `-----BEGIN PRIVATE KEY-----\n${Buffer.from(secret.repeat(3)).toString('base64')}\n-----END PRIVATE KEY-----\n`

const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const press = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).last().click()

/** Each story creates secrets on their pages, and leaves no unsaved input except drafts. */
const stories: Record<string, (stage: Stage, secret: string) => Promise<void>> = {
  'password of a new user': async ({ page }, secret) => {
    await page.goto('/system/silos/harbor/users-new')
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByLabel('User name').fill('annika')
    await expect.poll(() => storedDraft(page, '/system/silos/harbor/users-new')).toContain('annika')
    await page.reload()
    await expect(page.getByLabel('User name')).toHaveValue('annika')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await press(page, 'Create user')
    await expect(toast(page, 'User annika created')).toBeVisible()
  },

  'password that is set for somebody': async ({ page }, secret) => {
    await page.goto('/system/silos/harbor/users')
    await rowAction(page, 'annika', 'Set password')
    await page.getByLabel('New password', { exact: true }).fill(secret)
    await press(page, 'Set password')
    await expect(toast(page, 'Password set for annika')).toBeVisible()
  },

  'SCIM token': async ({ page, secrets }) => {
    await page.goto('/system/silos/meridian/scim-tokens')
    await press(page, 'Create SCIM token')
    await agree(page, 'Create SCIM token')
    secrets['SCIM token'] = (await dialog(page).locator('code').textContent()) ?? ''
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy token')
    await press(page, 'Close')
  },

  'access token of a device': async ({ page, server, secrets }) => {
    const ask = (path: string, body: Record<string, string>) =>
      fetch(server.url + path, { method: 'POST', body: new URLSearchParams(body) })
    const client = { client_id: crypto.randomUUID() }
    const begun = (await (await ask('/device/auth', client)).json()) as Record<string, string>
    await page.goto('/device/verify')
    await page.getByRole('textbox', { name: 'Letter 1 of 8' }).focus()
    await page.keyboard.type((begun['user_code'] ?? '').replace('-', ''))
    await press(page, 'Log in on device')
    await expect(page.getByRole('heading', { name: 'Device logged in' })).toBeVisible()
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', ...client }
    const given = await ask('/device/token', { ...grant, device_code: begun['device_code'] ?? '' })
    const { access_token, token_id } = (await given.json()) as Record<string, string>
    secrets['access token of a device'] = access_token ?? ''
    secrets['device code'] = begun['device_code'] ?? ''
    await page.goto('/settings/access-tokens')
    await expect(page.getByRole('row').filter({ hasText: token_id ?? '-' })).toBeVisible()
  },

  'key of a certificate': async ({ page, secrets }) => {
    const { pem, keys } = await makeCertificate({ subject: 'CN=canary', names: ['*.sys.rack.example'] })
    const key = await keyPem(keys)
    secrets['key of a certificate'] = key.split('\n')[1] ?? ''
    await page.goto('/certificates-new')
    await dialog(page).getByLabel('Private key', { exact: true }).fill(key)
    await dialog(page).getByLabel('Certificate chain', { exact: true }).fill(pem)
    await name(page).fill('canary')
    await expect.poll(() => storedDraft(page, '/certificates-new')).toContain('canary')
    await press(page, 'Add certificate')
    await expect(page.getByRole('row').filter({ hasText: 'CN=canary' })).toBeVisible()
  },

  'key of a new silo’s certificate': async ({ page, secrets }) => {
    const { pem, key } = await makeChain(['tidewater.sys.rack.example'])
    secrets['key of a new silo’s certificate'] = key.split('\n')[1] ?? ''
    await page.goto('/system/silos-new')
    await name(page).fill('tidewater')
    await press(page, 'Add certificate')
    const part = page.getByRole('group', { name: 'Certificate 1' })
    await part.getByLabel('Certificate chain from a file').setInputFiles(file('chain.pem', pem))
    await part.getByLabel('Private key from a file').setInputFiles(file('key.pem', key))
    await expect(part).toContainText('Private key loaded')
    await expect.poll(() => storedDraft(page, '/system/silos-new')).toContain('tidewater')
    await press(page, 'Create silo')
    await expect(page).toHaveURL('/system/silos/tidewater/idps')
  },

  'key of a BGP peer': async ({ page }, secret) => {
    const path = '/system/networking/port-settings-new?like=uplink-0'
    await page.goto(path)
    await name(page).fill('keyed')
    await page.getByLabel('Authenticate with MD5').check()
    await page.getByLabel('MD5 key', { exact: true }).fill(secret)
    await expect.poll(() => storedDraft(page, path)).toContain('keyed')
    await press(page, 'Create port settings')
    await expect(page.getByRole('heading', { name: 'keyed', level: 1 })).toBeVisible()
    await expect(page.getByText('key set')).toBeVisible()
  },

  'secret of a new webhook': async ({ page }, secret) => {
    const path = '/system/alerts/receivers-new'
    await page.goto(path)
    await name(page).fill('hooked')
    await page.getByRole('textbox', { name: 'Endpoint' }).fill('https://hooks.rack.example/canary')
    await page.getByRole('textbox', { name: 'Subscription 1' }).fill('test.**')
    await page.getByRole('radio', { name: /^Use your own secret/ }).check()
    await page.getByLabel('Secret', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Show secret' }).click()
    await expect.poll(() => storedDraft(page, path)).toContain('"own"')
    await page.reload()
    await expect(name(page)).toHaveValue('hooked')
    await expect(page.getByLabel('Secret', { exact: true })).toHaveValue('')
    await page.getByLabel('Secret', { exact: true }).fill(secret)
    await press(page, 'Create receiver')
    await expect(page).toHaveURL('/system/alerts/receivers/hooked/deliveries')
  },

  'further secrets of a webhook': async ({ page, secrets }, secret) => {
    const path = '/system/alerts/receivers/hooked/secrets-add'
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    await press(page, 'Add secret')
    await expect(dialog(page)).toContainText('Copy it now')
    secrets['secret that is made here'] = (await dialog(page).locator('code').textContent()) ?? ''
    await press(page, 'Copy secret')
    await press(page, 'Close')
    await page.goto(path)
    await page.getByRole('radio', { name: /^Use your own secret/ }).check()
    await page.getByLabel('Secret', { exact: true }).fill(secret)
    await press(page, 'Add secret')
    await expect(toast(page, 'Secret added')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Secrets' }).locator('tbody tr')).toHaveCount(3)
  },

  'key that signs requests to an identity provider': async ({ page }, secret) => {
    const path = '/system/silos/summit/idps-new'
    await page.goto(path)
    await dialog(page).getByLabel('Sign requests to the provider').check()
    await dialog(page)
      .getByLabel('Private key')
      .setInputFiles(file('key.pem', keyWith(secret)))
    await dialog(page)
      .getByLabel('Public certificate')
      .setInputFiles(file('cert.pem', chain(90)))
    await name(page).fill('signed')
    await dialog(page).getByLabel('Metadata URL').fill('https://sso.summit.example/metadata')
    await dialog(page).getByLabel('Identity provider entity ID').fill('https://sso.summit.example')
    await dialog(page).getByLabel('Service provider client ID').fill('rack-summit')
    await dialog(page).getByLabel('Technical contact').fill('it@summit.example')
    await dialog(page).getByLabel('Delegated domain').fill('rack.example')
    await expect.poll(() => storedDraft(page, path)).toContain('rack-summit')
    await press(page, 'Create identity provider')
    await page.getByRole('link', { name: 'signed' }).click()
    await expect(page.getByRole('button', { name: 'Copy Signing certificate' })).toBeVisible()
  },

  'user data of an instance': async ({ page }, secret) => {
    const path = `/projects/${kept}/instances-new`
    const userData = page.getByRole('textbox', { name: /^User data/ })
    await page.goto(path)
    await userData.fill(`#cloud-config\npassword: ${secret}\n`)
    await name(page).fill('half-typed')
    await expect.poll(() => storedDraft(page, path)).toContain('half-typed')
    await page.reload()
    await expect(name(page)).toHaveValue('half-typed')
    await expect(userData).toHaveValue('')
    await userData.fill(`#cloud-config\npassword: ${secret}\n`)
    await page.getByRole('combobox', { name: 'Image' }).click()
    await page
      .getByRole('option', { name: /debian/ })
      .first()
      .click()
    await press(page, 'Create instance')
    await expect(page).toHaveURL(`/projects/${kept}/instances/half-typed/storage`)
  },

  'private key in the place of a public one': async ({ page }, secret) => {
    await page.goto('/settings/ssh-keys-new')
    await dialog(page).getByLabel('Public key').fill(keyWith(secret))
    await expect(dialog(page).getByText('This is a private key. It has not been sent')).toBeVisible()
    await dialog(page).getByLabel('Description').fill('careless')
    await expect.poll(() => storedDraft(page, '/settings/ssh-keys-new')).toContain('careless')
  },

  'password at a serial console': async ({ page }, secret) => {
    const screen = page.locator('.xterm-rows')
    const type = async (line: string) => {
      await page.getByRole('textbox', { name: 'Terminal input' }).focus()
      await page.keyboard.type(`${line}\n`)
    }
    await page.goto('/projects/web-frontend/instances/bastion/serial-console')
    await expect(screen).toContainText('bastion login:')
    await type('root')
    await expect(screen).toContainText('Password:')
    await type(secret)
    await expect(screen).toContainText('root@bastion:~#')
    await type(`echo ${secret}`)
    await expect(screen).toContainText(secret)
  },
}

/** Names of secrets in operations, or of data about secrets. */
const sensitive =
  /secret|passw|passphrase|bearer|accessToken|DeviceToken|ScimClient|private|keypair|md5|userData|\bkey$/i

/** All operations with such names: the story that creates their secrets, or that they contain none. */
const storyOf: Partial<Record<OperationId, string>> = {
  certificateCreate: 'key of a certificate',
  deviceAccessToken: 'access token of a device',
  instanceCreate: 'user data of an instance',
  localIdpUserCreate: 'password of a new user',
  localIdpUserSetPassword: 'password that is set for somebody',
  loginLocal: 'password',
  samlIdentityProviderCreate: 'key that signs requests to an identity provider',
  scimTokenCreate: 'SCIM token',
  siloCreate: 'key of a new silo’s certificate',

  // IDs, dates, and limits; nothing that grants access.
  authSettingsUpdate: 'not secret',
  authSettingsView: 'not secret',
  currentUserAccessTokenList: 'not secret',
  scimTokenList: 'not secret',
  scimTokenView: 'not secret',
  userTokenList: 'not secret',

  // IDs and dates of secrets; the server never returns the secrets.
  alertReceiverList: 'not secret',
  alertReceiverView: 'not secret',
  webhookSecretsList: 'not secret',

  webhookReceiverCreate: 'secret of a new webhook',
  webhookSecretsAdd: 'further secrets of a webhook',

  networkingSwitchPortSettingsCreate: 'key of a BGP peer',
  networkingSwitchPortSettingsView: 'key of a BGP peer',
}

test('every operation with a secret-like name is covered by a story or exempt', () => {
  const isSensitive = (id: string) =>
    [...namesInAnswer(id), ...namesInBody(id)].some((name) => sensitive.test(name.split('.').pop() ?? ''))
  expect(Object.keys(operations).filter(isSensitive).toSorted()).toEqual(Object.keys(storyOf).toSorted())

  for (const story of Object.values(storyOf))
    expect(['password', 'not secret', ...Object.keys(stories)]).toContain(story)
})

test('secrets are nowhere on the machine, neither while signed in nor afterwards', async () => {
  // Twenty stories in one browser: a minute on an idle machine.
  test.setTimeout(300_000)
  const server = await FaultServer.start({ age: '2026' })
  server.control = { worker: 'on', unlock: true }
  const profile = test.info().outputPath('profile')
  const browser = await chromium.launchPersistentContext(profile, {
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    executablePath: findWholeChromium(),
    args: chromiumArgs,
  })
  const page = browser.pages()[0] ?? (await browser.newPage())
  const secrets: Record<string, string> = {}
  const nowhere = async () => {
    expect(Object.values(secrets).filter((secret) => secret.length < 20)).toEqual([])
    const here = await keptOn(page)
    for (const [what, secret] of Object.entries(secrets))
      expect([what, placesOf(here, secret)]).toEqual([what, []])
    expect(filesWith(profile, secrets)).toEqual({})
    return here
  }

  // Signs in, first with a wrong password.
  const [wrong, password] = [canary(), canary()]
  Object.assign(secrets, { 'wrong password': wrong, password })
  for (const { id } of server.plane.credentials.all()) server.plane.credentials.update(id, { password })
  await page.goto('/login/harbor/local')
  await signInByPassword(page, 'ada', wrong)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await signInByPassword(page, 'ada', password)
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeVisible()
  await fetchApp(page)
  const session = (await browser.cookies()).find(({ name }) => name === 'session')
  expect(session?.httpOnly).toBe(true)
  secrets['session'] = session?.value ?? ''

  // The canary that is not secret is found in the store and on the disk.
  await page.goto('/projects-new')
  await name(page).fill(kept)
  await press(page, 'Create project')
  await expect(page).toHaveURL(`/projects/${kept}/instances`)
  await untilStored(page, kept)
  expect(placesOf(await keptOn(page), kept).some((place) => /^database .* answers$/.test(place))).toBe(true)
  const onDisk = () => Object.keys(filesWith(profile, { kept })).some((path) => path.includes('IndexedDB'))
  await expect.poll(onDisk).toBe(true)

  for (const [what, bringAbout] of Object.entries(stories)) {
    const secret = (secrets[what] = canary())
    await test.step(what, () => bringAbout({ page, server, secrets }, secret))
  }
  await nowhere()

  // A passphrase that locks stored data.
  const passphrase = (secrets['passphrase'] = canary())
  await page.goto('/settings/storage')
  const lock = page.getByRole('region', { name: 'Lock', exact: true })
  await lock.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await lock.getByLabel('Repeat passphrase').fill(passphrase)
  await press(page, 'Lock with passphrase')
  await expect(lock.getByText('Stored data is encrypted.')).toBeVisible()
  await nowhere()

  await signOut(page)
  expect(placesOf(await nowhere(), kept)).toEqual([])
  await browser.close()
  expect(filesWith(profile, secrets)).toEqual({})
  await server.close()
  expect(server.violations).toEqual([])
})
