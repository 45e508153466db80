import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test, untilBack } from '../support/servers/live.ts'
import { row } from '../support/story.ts'
import { storedDraft, storedKeys } from '../support/worker/stored.ts'

const needsServer = 'You are offline. This needs the server.'

/** Waits until answers to all of these paths are stored. */
async function allStored(page: Page, ...paths: RegExp[]): Promise<void> {
  const missing = async () => {
    const keys = await storedKeys(page, 'answers')
    return paths.filter((path) => !keys.some((key) => path.test(key)))
  }
  await expect.poll(missing).toEqual([])
}

/** The page shows stored data with its age. */
const isAged = (page: Page) => expect(page.getByText(/stored data from/).first()).toBeVisible()

async function isRefused(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('aria-disabled', 'true')
  await expect(control).toHaveAccessibleDescription(needsServer)
}

const people = [/\/v1\/users\?/, /\/v1\/groups\?/]

const places = [
  ['silo', '/access', 'Sofia Lindqvist', [/GET \/v1\/policy/]],
  ['project', '/projects/billing-ledger/access', 'Omar Castellanos', [/\/billing-ledger\/policy/]],
  ['fleet', '/system/access', 'Farid Haddad', [/\/v1\/system\/policy/, /\/v1\/system\/silos\?/]],
] as const

for (const [level, path, who, reads] of places)
  test(`access on the ${level} is shown with the server down, and cannot be changed`, async ({
    page,
    server,
  }) => {
    await signIn(page)
    await page.goto(path)
    await expect(row(page, who)).toBeVisible()
    await allStored(page, ...reads, ...people)
    await server.kill()
    await page.goto(path)
    await expect(row(page, who)).toBeVisible()
    await isAged(page)
    await isRefused(page.getByRole('button', { name: 'Assign role', exact: true }))
    await page.getByRole('button', { name: `Actions for ${who}`, exact: true }).click()
    for (const change of ['Change role', 'Remove role'])
      await isRefused(page.getByRole('menuitem', { name: change, exact: true }))
    await page.getByRole('menuitem', { name: 'View roles', exact: true }).click()
    await expect(page).toHaveURL(/\/users\/[\da-f-]+\/roles$/)
    await expect(page.getByRole('heading', { name: who, level: 1 })).toBeVisible()
  })

test('a role change stays a draft when the server goes down, and is not sent', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/access')
  await page.getByRole('button', { name: 'Actions for Vera Nowak', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change role', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Change role of Vera Nowak' })
  await form.getByRole('radio', { name: /^Collaborator/ }).check()
  await expect.poll(() => storedDraft(page, new URL(page.url()).pathname)).toContain('collaborator')
  await allStored(page, /GET \/v1\/policy/, ...people)
  await server.kill()
  await page.reload()
  await expect(form.getByRole('radio', { name: /^Collaborator/ })).toBeChecked()
  await isRefused(form.getByRole('button', { name: 'Change role' }))
})

test('users, groups, and their access are shown with the server down', async ({ page, server }) => {
  const idOf = (name: string) =>
    [...server.plane.users.all(), ...server.plane.groups.all()].find((it) => it.displayName === name)?.id
  const colin = `/users/${idOf('Colin Marsh')}/roles`
  const seen = [
    ['/users', 'Mei Tanaka'],
    ['/groups', 'observers'],
    [`/groups/${idOf('build-engineers')}/members`, 'Tomás Ferreira'],
    [`/groups/${idOf('payments')}/roles`, 'billing-ledger'],
    [colin, 'web-frontend'],
  ] as const
  await signIn(page)
  for (const [path, name] of seen) {
    await page.goto(path)
    await expect(row(page, name)).toBeVisible()
  }
  await expect(page.getByRole('definition').getByRole('link', { name: 'build-engineers' })).toBeVisible()
  await allStored(
    page,
    ...people,
    /web-frontend\/policy/,
    /billing-ledger\/policy/,
    /\/v1\/users\/[\da-f-]{36}/,
  )
  await server.kill()
  for (const [path, name] of seen) {
    await page.goto(path)
    await expect(row(page, name)).toBeVisible()
    await isAged(page)
  }
  await expect(page.getByRole('definition').getByRole('link', { name: 'build-engineers' })).toBeVisible()
  await isRefused(page.getByRole('button', { name: 'Sign this user out' }))
})

test('a user’s sessions and tokens are never stored, which the pages say, and return with the server', async ({
  page,
  server,
}) => {
  const colin = server.plane.users.all().find(({ displayName }) => displayName === 'Colin Marsh')?.id
  const tabs = [
    [`/users/${colin}/sessions`, 'Sessions are never stored on this machine'],
    [`/users/${colin}/access-tokens`, 'Access tokens are never stored on this machine'],
  ] as const
  await signIn(page)
  for (const [path] of tabs) {
    await page.goto(path)
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  }
  await allStored(page, /\/v1\/users\/[\da-f-]{36}/)
  expect((await storedKeys(page, 'answers')).filter((key) => /sessions|token/.test(key))).toEqual([])
  await server.kill()
  for (const [path, said] of tabs) {
    await page.goto(path)
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Colin Marsh', level: 1 })).toBeVisible()
  }
  await server.restart()
  await untilBack(page, page.locator('tbody tr[data-row]'))
})

test('with the server down the profile shows everything except sessions and tokens, which are never stored', async ({
  page,
  server,
}) => {
  await signIn(page)
  await page.goto('/settings/profile')
  await expect(page.getByText(/^Signed in/).first()).toBeVisible()
  await expect(page.getByText('Fleet: admin')).toBeVisible()
  await allStored(page, /\/v1\/me\/groups/, /GET \/v1\/policy/, /\/v1\/system\/policy/)
  await server.kill()
  await page.goto('/settings/profile')
  await expect(page.getByText('Fleet: admin')).toBeVisible()
  await expect(page.getByRole('link', { name: 'platform', exact: true }).last()).toBeVisible()
  await isAged(page)
  await expect(page.getByText('Sessions are never stored on this machine')).toBeVisible()
  await page.goto('/settings/access-tokens')
  await expect(page.getByText('Access tokens are never stored on this machine')).toBeVisible()
})
