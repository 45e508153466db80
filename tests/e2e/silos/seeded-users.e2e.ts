import type { Page } from '@playwright/test'
import { errorTexts } from '#api/errors.ts'
import { rareErrorTexts } from '#api/rare-error-texts.ts'
import { seedUsers } from '#mock/seed/people.ts'
import { expect, question, rowAction, test, toast } from '../../support/console.ts'

type Act = (page: Page) => Promise<void>

const form = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const send = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).last().click()

const opens =
  (path: string, heading: string): Act =>
  async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  }

const createProject: Act = async (page) => {
  await page.goto('/projects-new')
  await name(page).fill('night-shift')
  await send(page, 'Create project')
}

const createSilo: Act = async (page) => {
  await page.goto('/system/silos-new')
  await name(page).fill('tidewater')
  await send(page, 'Create silo')
}

const createDisk =
  (project: string): Act =>
  async (page) => {
    await page.goto(`/projects/${project}/disks-new`)
    await name(page).fill('night-disk')
    await send(page, 'Create disk')
  }

const assignRole =
  (at: string): Act =>
  async (page) => {
    await page.goto(`${at}-new`)
    await form(page).getByRole('combobox', { name: 'Users and groups' }).click()
    await page.getByRole('combobox', { name: 'Search users and groups' }).fill('Nils')
    await page.getByRole('option', { name: /^Nils Brandt/ }).click()
    await form(page)
      .getByRole('radio', { name: /^Viewer/ })
      .check()
    await send(page, 'Assign role')
  }

const deleteProject =
  (project: string): Act =>
  async (page) => {
    await page.goto('/projects')
    await rowAction(page, project, 'Delete')
    await page.getByLabel(`Type ${project} to confirm`).fill(project)
    await question(page).getByRole('button', { name: 'Delete project' }).click()
  }

const at =
  (act: Act, url: string): Act =>
  async (page) => {
    await act(page)
    await expect(page).toHaveURL(url)
  }

const said =
  (act: Act, text: string): Act =>
  async (page) => {
    await act(page)
    await expect(toast(page, text)).toBeVisible()
  }

const refusedAct = (act: Act) => said(act, errorTexts.forbidden)
const notEmpty = (project: string) => said(deleteProject(project), 'Could not delete project')

const projectCreated = at(createProject, '/projects/night-shift/instances')
const everyone = ['Projects', 'Now', 'Images', 'Utilization', 'Users', 'Access']
const siloAdmins = [
  'Projects',
  'Now',
  'Images',
  'Utilization',
  'Auth settings',
  'Certificates',
  'Users',
  'Access',
]
const operators = [
  'Silos',
  'Users',
  'Utilization',
  'Issues',
  'Alerts',
  'Support Bundles',
  'Update',
  'Access',
  'Inventory',
  'IP Pools',
  'Rack Network',
  'Metrics',
  'Audit log',
]
const system = ['/system/silos', '/system/access', '/system/inventory', '/system/audit-log']
const [web, ledger, farm] = ['web-frontend', 'billing-ledger', 'build-farm'].map(
  (project) => `/projects/${project}/instances`,
) as [string, string, string]

interface Expected {
  silo: string[]
  /** The system navigation; absent if there is none. */
  system?: string[]
  /** Pages that do not exist for this user. */
  missing: string[]
  allowed: Act
  /** Must end with the reason on screen. */
  refused: Act
  /** Whether a rejection also explains the usual cause. */
  noGroups?: true
}

const expected: Record<string, Expected> = {
  ada: {
    silo: siloAdmins,
    system: operators,
    missing: ['/projects/odd-states/instances'],
    allowed: at(createSilo, '/system/silos/tidewater/idps'),
    refused: notEmpty('web-frontend'),
  },
  farid: {
    silo: everyone,
    system: operators,
    missing: [web, ledger],
    allowed: opens('/system/silos/harbor/quotas', 'Quotas'),
    refused: refusedAct(createSilo),
    noGroups: true,
  },
  sofia: {
    silo: siloAdmins,
    missing: system,
    allowed: at(assignRole('/access'), '/access'),
    refused: notEmpty('web-frontend'),
  },
  colin: {
    silo: everyone,
    missing: system,
    allowed: projectCreated,
    refused: refusedAct(assignRole('/access')),
  },
  vera: {
    silo: everyone,
    missing: system,
    allowed: opens(`${web}/bastion`, 'bastion'),
    refused: refusedAct(createProject),
  },
  nils: {
    silo: everyone,
    missing: [...system, web, ledger, farm],
    allowed: opens('/settings/profile', 'Nils Brandt'),
    refused: refusedAct(assignRole('/access')),
    noGroups: true,
  },
  priya: {
    silo: everyone,
    missing: [...system, web, farm],
    allowed: at(assignRole('/projects/billing-ledger/access'), '/projects/billing-ledger/access'),
    refused: refusedAct(createProject),
  },
  omar: {
    silo: everyone,
    missing: [...system, web, farm],
    allowed: opens(`${ledger}/ledger-db-restore-test`, 'ledger-db-restore-test'),
    refused: refusedAct(createDisk('billing-ledger')),
    noGroups: true,
  },
  tomas: {
    silo: everyone,
    missing: [...system, web, ledger],
    allowed: said(createDisk('build-farm'), 'Disk night-disk is being created'),
    refused: refusedAct(assignRole('/projects/build-farm/access')),
  },
  mei: {
    silo: everyone,
    missing: system,
    allowed: opens(`${web}/bastion`, 'bastion'),
    refused: refusedAct(createDisk('web-frontend')),
  },
  quinn: {
    silo: siloAdmins,
    missing: [...system, web],
    allowed: projectCreated,
    refused: notEmpty('odd-states'),
  },
  greta: {
    silo: siloAdmins,
    system: operators,
    missing: [web],
    allowed: projectCreated,
    refused: refusedAct(createSilo),
  },
}

const placesOf = (page: Page) => navigation(page).getByRole('listitem').getByRole('link')

test('every seeded user has stories', () => {
  expect(Object.keys(expected).toSorted()).toEqual(seedUsers.map(({ userName }) => userName).toSorted())
})

for (const [user, { silo, system: offered, missing, allowed, refused, noGroups }] of Object.entries(
  expected,
)) {
  const seeded = seedUsers.find(({ userName }) => userName === user)
  test.describe(`${user}: ${seeded?.about}`, () => {
    test.use({ user })

    test('sees their own pages and no others', async ({ page, open }) => {
      await open('/settings/profile')
      await page.goto('/projects')
      await expect(placesOf(page)).toHaveText(silo)
      const switcher = page.getByRole('banner').getByRole('button', { name: seeded?.silo ?? '', exact: true })
      await expect(switcher).toHaveCount(offered ? 1 : 0)
      if (offered) {
        await page.goto('/system/silos')
        await expect(placesOf(page)).toHaveText(offered)
      }
      for (const path of missing) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: errorTexts.notFoundTitle })).toBeVisible()
      }
    })

    test('does what they are allowed to, and sees why the rest is rejected', async ({ page, open }) => {
      await open('/settings/profile')
      await allowed(page)
      await refused(page)
      await expect(page.getByText(rareErrorTexts.noGroups)).toHaveCount(noGroups ? 1 : 0)
    })
  })
}

test.describe('as a user without any role or group', () => {
  test.use({ user: 'nils' })

  test('a message is shown instead of the projects', async ({ page, open }) => {
    await open('/settings/profile')
    await page.goto('/projects')
    await expect(page.getByText(errorTexts.forbidden)).toBeVisible()
    await expect(page.getByText(rareErrorTexts.noGroups)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Documentation' })).toBeVisible()
  })
})
