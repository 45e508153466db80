// @vitest-environment jsdom
import { describe, expect, got, open, page, row, test } from '../../../support/dom-console.tsx'

const groupsOf = () => page.getByRole('definition').filter({ has: page.getByRole('link') })

/** Goes to the page of a user, whose address is their id. */
async function openUser(name: string, user: string) {
  await open('/users', { user })
  const { items } = await got<{ items: { id: string; display_name: string }[] }>('/v1/users')
  const at = `/users/${items.find((it) => it.display_name === name)?.id}`
  await page.goto(at)
  return at
}

test('nobody has the page of a user who is not there', async () => {
  await open('/users/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Page not found').first()).toBeVisible()
  await open('/groups/not-an-id')
  await expect(page.getByText('Page not found').first()).toBeVisible()
})

describe('as a viewer', () => {
  test('sessions of others are not offered, and say why when asked for', async () => {
    const colin = await openUser('Colin Marsh', 'vera')
    await expect(row('harbor')).toContainText('collaborator')
    await expect(page.getByText('Roles on the fleet can only be seen by who has one.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Sessions' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Sign this user out' })).toBeHidden()
    await page.goto(`${colin}/sessions`)
    await expect(page.getByText('Action not authorized').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Roles' }).click()
    await expect(row('harbor')).toContainText('collaborator')
  })

  test('one’s own sessions are there', async () => {
    await openUser('Vera Nowak', 'vera')
    await expect(groupsOf()).toHaveText('observers')
    await page.getByRole('tab', { name: 'Sessions' }).click()
    await expect(page.getByText('No sessions')).toBeVisible()
  })
})

describe('as someone without any role', () => {
  test('what may not be read is said, and the rest is shown', async () => {
    await openUser('Sofia Lindqvist', 'nils')
    await expect(row('harbor')).toContainText('admin')
    await expect(page.getByText('The projects cannot be listed: Action not authorized')).toBeVisible()
  })
})

describe('as the admin of a silo whose role brings one on the fleet', () => {
  test('says so', async () => {
    await open('/users', { user: 'greta' })
    await row('Greta Holm').getByRole('link').click()
    await expect(row('Fleet')).toContainText('viewer')
    await expect(row('Fleet')).toContainText('Silo admin')
    await expect(row('summit')).toContainText('Silo: admin · Silo admin: viewer')
  })
})
