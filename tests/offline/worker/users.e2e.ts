import { fetchApp } from '../../support/fixtures/app-files.ts'
import { expect, signInByForm, test, untilStored } from '../../support/servers/live.ts'
import { signInByPassword, signInBySso } from '../../support/sign-in.ts'
import { storedDraft } from '../../support/worker/stored.ts'
import { partitionsOn } from '../matrix/kept.ts'

test('signing out deletes stored data and the session', async ({ page, server }) => {
  await signInByForm(page)
  await untilStored(page, '/v1/projects')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()
  // The worker starts deleting after the page is left.
  await expect.poll(() => partitionsOn(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('rackside.owner'))).toBeNull()
  await expect.poll(() => server.requests.some(({ path }) => path === '/v1/logout')).toBe(true)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()
})

test('signing out offline deletes at once and tells the server later', async ({ page, server }) => {
  await signInByForm(page)
  await untilStored(page, '/v1/projects')
  await server.kill()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()
  await expect.poll(() => partitionsOn(page)).toEqual([])

  await server.restart()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()
  // A call that failed together with the sign-out may be sent first, but without the session.
  await expect.poll(() => server.requests.map(({ path }) => path)).toContain('/v1/logout')
})

test('users never see what the previous user stored', async ({ page, server }) => {
  await signInByForm(page)
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  const [before] = await partitionsOn(page)

  await signInByForm(page, 'quinn', 'qa-lab')
  await untilStored(page, '/v1/projects')
  await server.kill()
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  expect(await partitionsOn(page)).not.toContain(before)
})

test('an expired session leads to sign-in and back to the same page', async ({ page, server }) => {
  await signInByForm(page)
  await page.goto('/projects/web-frontend/instances')
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await page.context().clearCookies()
  // The 401 leads to the sign-in page, perhaps before this one has loaded.
  await page.goto('/projects/web-frontend/instances?q=web', { waitUntil: 'commit' })

  await expect(page).toHaveURL(/\/login\/harbor\/local\?redirect_uri=/)
  await page.getByLabel('User name').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/projects\/web-frontend\/instances\?q=web$/)
  expect(server.requests.length).toBeGreaterThan(0)
})

test('another user who signs in after a redirect sees their own projects', async ({ page }) => {
  await signInByForm(page)
  await untilStored(page, '/v1/projects')
  await page.goto('/login/qa-lab/local?redirect_uri=%2Fprojects')
  await page.getByLabel('User name').fill('quinn')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'web-frontend' })).toBeHidden()
})

test('a session that becomes another user’s shows that user', async ({ page, context }) => {
  await signInByForm(page)
  await untilStored(page, '/v1/projects')
  await page.evaluate(() =>
    fetch('/v1/login/qa-lab/local?', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'quinn', password: 'password' }),
    }),
  )
  await page.reload()
  await expect(page.getByRole('link', { name: 'unreadable-answer' })).toBeVisible()
  expect((await context.cookies()).length).toBeGreaterThan(0)
})

const ways = [
  ['a password', 'ada', '/login/harbor/local', signInByPassword],
  ['single sign-on', 'greta', '/login/summit/saml/okta', signInBySso],
] as const

for (const [way, user, path, signIn] of ways)
  test(`typed text survives an expired session, except secrets: ${way}`, async ({ page, context }) => {
    await page.goto(path)
    await signIn(page, user)
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
    await fetchApp(page)
    await page.request.post('/v1/projects', { data: { name: 'night', description: '' } })
    const form = '/projects/night/instances-new'
    await page.goto(form)
    const name = page.getByLabel('Name', { exact: true })
    const userData = page.getByRole('textbox', { name: /^User data/ })
    await userData.fill('a-canary-in-user-data')
    await name.fill('half')
    await expect.poll(() => storedDraft(page, form)).toContain('half')
    await name.fill('half-typed')
    await context.clearCookies()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

    await expect(page).toHaveURL(`${path}?${new URLSearchParams({ redirect_uri: form })}`)
    expect(await storedDraft(page, form)).not.toContain('canary')
    await signIn(page, user)
    await expect(page).toHaveURL(form)
    await expect(name).toHaveValue('half-typed')
    await expect(userData).toHaveValue('')
  })

const instances = '/projects/web-frontend/instances'

test('after a session expires nobody sees the last screens offline', async ({ page, context, server }) => {
  await signInByForm(page)
  await page.goto(instances)
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
  await untilStored(page, '/v1/instances')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('bastion')
  await context.clearCookies()
  // The page may send a request on its own before the click, and leave.
  const pressed = page.getByRole('button', { name: 'Refresh' }).click({ timeout: 5_000 })
  await pressed.catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'Sign in to harbor' })).toBeVisible()

  await server.kill()
  await page.goto(instances)
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'bastion' })).toBeHidden()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('bastion')

  // Once the server is back, the page would go to sign-in, and from there back to the instances.
  await page.goto('about:blank')
  await server.restart()
  await signInByForm(page)
  await server.kill()
  await page.goto(instances)
  await expect(page.getByRole('link', { name: 'bastion' })).toBeVisible()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('signing out applies to other tabs', async ({ page, context }) => {
    await page.request.post('/v1/login/harbor/local', { data: { username: 'ada', password: 'password' } })
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/projects')
      await expect(tab.getByRole('link', { name: 'web-frontend' })).toBeVisible()
    }
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})
