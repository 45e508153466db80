import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/console.ts'
import { signInByPassword, signInBySso } from '../../support/sign-in.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` })

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('single sign-on leads through the identity provider to the requested page', async ({ page }) => {
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await page.goto('/projects?q=web')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Silo').fill('summit')
  await page.getByRole('radio', { name: 'Single sign-on' }).check()
  await page.getByLabel('Identity provider').fill('okta')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Sign in to summit')).toBeVisible()
  await expect(page).toHaveTitle('Sign in to summit / Rackside')
  await signInBySso(page, 'greta')

  await expect(account(page, 'Greta Holm')).toBeVisible()
  await expect(page).toHaveURL('/projects?q=web')
  expect(passed).toContain('/identity-provider/summit/okta')
})

test('the last sign-in method used on this machine is offered first', async ({ page }) => {
  await page.goto('/login/summit/saml/okta')
  await signInBySso(page, 'greta')
  await signOut(page)
  await expect(page).toHaveURL(/\/login\/summit\/saml\/okta(\?|$)/)

  await page.getByRole('link', { name: 'Use another silo or sign-in method' }).click()
  await page.getByLabel('Silo').fill('harbor')
  await page.getByRole('button', { name: 'Continue' }).click()
  await signInByPassword(page, 'ada')
  await signOut(page)
  await expect(page).toHaveURL(/\/login\/harbor\/local(\?|$)/)
  await page.getByRole('link', { name: 'Use another silo or sign-in method' }).click()
  await page.getByRole('link', { name: 'Sign in to harbor with a password' }).click()
  await signInByPassword(page, 'ada')
  await expect(account(page, 'Ada Okafor')).toBeVisible()
})

test('an abandoned sign-in does not block another one', async ({ page }) => {
  await page.goto('/login?redirect_uri=%2Fprojects%3Fq%3Dweb')
  await page.getByLabel('Silo').fill('summit')
  await page.getByRole('radio', { name: 'Single sign-on' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Identity provider is required')).toBeVisible()
  await page.getByLabel('Identity provider').fill('no-such')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Sign in with no-such' }).click()
  await expect(page.getByText('There is no such identity provider')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Use another silo or sign-in method' }).click()
  await page.getByLabel('Silo').fill('harbor')
  await page.getByRole('button', { name: 'Continue' }).click()
  await signInByPassword(page, 'ada')
  await expect(page).toHaveURL('/projects?q=web')
})

test('offline, single sign-on is unavailable and says so, and returns with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/login/summit/saml/okta')
  await expect(heading(page, 'Sign in to summit')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign in with okta' }).click()
  await expect(page.getByRole('alert')).toHaveText('No connection to the server')
  await context.setOffline(false)
  await signInBySso(page, 'greta')
  await expect(account(page, 'Greta Holm')).toBeVisible()
})

const ways = [
  ['a password', 'ada', '/login/harbor/local', signInByPassword],
  ['single sign-on', 'greta', '/login/summit/saml/okta', signInBySso],
] as const

for (const [way, user, path, signIn] of ways)
  test(`a session that ends while a form is sent loses no input: ${way}`, async ({ page, context }) => {
    await page.goto(`${path}?redirect_uri=%2Fprojects-new`)
    await signIn(page, user)
    const form = page.getByRole('dialog')
    await expect(form).toBeVisible()
    await form.getByLabel('Name').fill('half-done')
    await form.getByLabel('Description').fill('Typed before the session ended')
    // Let the page's initial requests finish while the session exists; otherwise they lead to sign-in.
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await form.getByRole('button', { name: 'Create project' }).click()

    await expect(page).toHaveURL(`${path}?redirect_uri=%2Fprojects-new`)
    await signIn(page, user)
    await expect(page).toHaveURL('/projects-new')
    await expect(form.getByLabel('Name')).toHaveValue('half-done')
    await expect(form.getByLabel('Description')).toHaveValue('Typed before the session ended')
    await form.getByRole('button', { name: 'Create project' }).click()
    await expect(page.getByRole('link', { name: 'half-done' }).first()).toBeVisible()
  })

const traps = [
  '//evil.invalid',
  String.raw`/\evil.invalid`,
  '/..//evil.invalid',
  '/%2e%2e//evil.invalid',
  '/\t/evil.invalid',
  '/\n/evil.invalid',
  ' //evil.invalid',
  '/%2F/evil.invalid',
  '%2F%2Fevil.invalid',
  '/%252Fevil.invalid',
  '/login?redirect_uri=//evil.invalid',
  '/login/summit/saml/okta/redirect?redirect_uri=//evil.invalid',
  'javascript:document.title="evil"',
]

for (const [way, user, path, signIn] of ways)
  test(`nobody is redirected to another site after ${way}`, async ({ page, context, origin }) => {
    // One sign-in per trap.
    test.slow()
    const left: string[] = []
    context.on('request', (request) => {
      const { hostname } = new URL(request.url())
      if (hostname.includes('evil')) left.push(request.url())
    })
    for (const trap of traps) {
      await page.goto(`${origin}${path}?${new URLSearchParams({ redirect_uri: trap })}`)
      // Only now: the previous page would notice, and go to sign-in too.
      await context.clearCookies()
      await signIn(page, user)
      await expect(page, trap).toHaveURL('/projects')
    }
    expect(left).toEqual([])
  })

test('very long names are accessible, wide and on a phone', async ({ page }) => {
  const name = 'n'.repeat(63)
  await page.goto(`/login/${name}/saml/${name}`)
  await isAccessible(page)
  await page.getByRole('link', { name: `Sign in with ${name}` }).click()
  await expect(page.getByText('There is no such identity provider')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('link', { name: `Sign in to ${name} with ${name}` })).toBeVisible()
  await page.getByRole('radio', { name: 'Single sign-on' }).check()
  await isAccessible(page)
})
