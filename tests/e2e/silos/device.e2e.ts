import type { Page } from '@playwright/test'
import * as oauth from 'oauth4webapi'
import { screensAreAccessible } from '../../support/accessible-screens.ts'
import { expect, test } from '../../support/console.ts'

const insecure = { [oauth.allowInsecureRequests]: true }

/** A device that signs in with the code a user enters, through a maintained OAuth client. */
async function startDevice(issuer: string, wanted?: Record<string, string>) {
  const server = {
    issuer,
    device_authorization_endpoint: `${issuer}/device/auth`,
    token_endpoint: `${issuer}/device/token`,
  }
  const client = { client_id: crypto.randomUUID() }
  const asked = await oauth.deviceAuthorizationRequest(
    server,
    client,
    oauth.None(),
    new URLSearchParams(wanted),
    insecure,
  )
  const given = await oauth.processDeviceAuthorizationResponse(server, client, asked)
  const poll = async () => {
    const grant = await oauth.deviceCodeGrantRequest(
      server,
      client,
      oauth.None(),
      given.device_code,
      insecure,
    )
    return oauth.processDeviceCodeResponse(server, client, grant)
  }
  return { ...given, poll }
}

const boxes = (page: Page) => page.getByRole('textbox', { name: /^Letter \d of 8$/ })
const submit = (page: Page) => page.getByRole('button', { name: 'Log in on device' })
const letters = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''))

/** Opens the code page, and waits until its first box accepts input. */
async function openVerify(page: Page, open: (path: string) => Promise<void>) {
  await open('/device/verify')
  await expect(boxes(page).first()).toBeFocused()
}

test('a device gets its token after its code is entered', async ({ page, open, origin }) => {
  const device = await startDevice(origin)
  expect(new URL(device.verification_uri).pathname).toBe('/device/verify')
  await expect(device.poll()).rejects.toMatchObject({ error: 'authorization_pending' })
  await openVerify(page, open)
  await expect(page).toHaveTitle('Device Authentication / Rackside')
  await page.keyboard.type(device.user_code.replace('-', '').toLowerCase())
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Device logged in' })).toBeVisible()
  await expect(page.getByText('You can close this window')).toBeVisible()
  await expect(page).toHaveURL('/device/success')
  const token = await device.poll()
  const me = await fetch(`${origin}/v1/me`, { headers: { authorization: `Bearer ${token.access_token}` } })
  expect(await me.json()).toMatchObject({ display_name: 'Ada Okafor' })
})

test('a code is typed, pasted and corrected', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/device/verify')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  for (const code of ['bcdf-ghjk', 'BCDFGHJK', ' bcdf ghjk ']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), code)
    await boxes(page).first().focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => letters(page)).toBe('BCDFGHJK')
    await expect(submit(page)).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ControlOrMeta+Backspace')
    await expect.poll(() => letters(page)).toBe('')
  }
  await page.keyboard.type('a1-b')
  await expect.poll(() => letters(page)).toBe('AB')
  await page.keyboard.press('Backspace')
  await expect.poll(() => letters(page)).toBe('A')
  await page.keyboard.press('ArrowLeft')
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type('zyxwvuts')
  await expect.poll(() => letters(page)).toBe('ZYXWVUTS')
  await page.keyboard.press('Backspace')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
})

for (const [what, place, wrong] of [
  ['the last letter', 7, 'bcdfghjx'],
  ['one in the middle', 2, 'bcxfghjk'],
  ['a doubled one', 2, 'bcxdghjk'],
] as const)
  test(`${what} of a full code is deleted and retyped, and the others stay`, async ({ page, open }) => {
    await openVerify(page, open)
    await page.keyboard.type(wrong)
    await boxes(page).nth(place).click()
    await page.keyboard.press('Backspace')
    await expect.poll(() => letters(page)).toBe(wrong.toUpperCase().replace('X', ''))
    await expect(boxes(page).nth(place)).toBeFocused()
    const right = what === 'the last letter' ? 'k' : 'd'
    await page.keyboard.press(right)
    await expect.poll(() => letters(page)).toBe(wrong.replace('x', right).toUpperCase())
  })

test('letters can be deleted one by one from a full code', async ({ page, open }) => {
  await openVerify(page, open)
  await page.keyboard.type('bcdfghjx')
  for (const left of ['BCDFGHJ', 'BCDFGH', 'BCDFG']) {
    await page.keyboard.press('Backspace')
    await expect.poll(() => letters(page)).toBe(left)
    await expect(boxes(page).nth(left.length)).toBeFocused()
  }
  await page.keyboard.type('klm')
  await expect.poll(() => letters(page)).toBe('BCDFGKLM')
})

test('a token lifetime beyond the silo’s limit is not reported as a wrong code', async ({
  page,
  open,
  origin,
}) => {
  await open('/auth-settings/edit')
  await page.getByRole('radio', { name: /^Limited/ }).check()
  await page.getByRole('button', { name: 'Save token lifetime' }).click()
  await expect(page).toHaveURL('/auth-settings')
  const device = await startDevice(origin, { ttl_seconds: '8640000' })
  await page.goto('/device/verify')
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type(device.user_code.replace('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    /^The device requested a token that lasts longer than the silo allows: Requested TTL 8640000/,
  )
})

test('a code that no device shows is invalid and can be corrected', async ({ page, open, origin }) => {
  const device = await startDevice(origin)
  await openVerify(page, open)
  await page.keyboard.type('bbbbbbbb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Code is invalid')
  await boxes(page).first().focus()
  await page.keyboard.press('ControlOrMeta+Backspace')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type(device.user_code.replace('-', ''))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/device/success')
})

test('a signed-out user reaches the code page after signing in', async ({ page, origin }) => {
  await page.goto(`${origin}/device/verify`)
  await expect(page).toHaveURL(/\/login\?redirect_uri=%2Fdevice%2Fverify$/)
})

screensAreAccessible({
  devices: [
    ['the code', '/device/verify'],
    ['success', '/device/success'],
  ],
})
