// @vitest-environment jsdom
import {
  expect,
  form,
  open,
  page,
  post,
  put,
  question,
  row,
  rowAction,
  test,
  toast,
} from '../../../support/dom-console.tsx'
import { custom, routers, system } from '../../../support/vpc-routers.ts'

const save = (name: string) => form().getByRole('button', { name }).click()

/** Makes something in the VPC past the forms. */
const make = (path: string, body: object) =>
  post(`${path}?project=web-frontend&vpc=edge`, { description: '', ...body })

/** What a row's menu has, and why it cannot be done. */
async function explains(name: string, action: string, reason: string) {
  await page
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .first()
    .click()
  const item = page.getByRole('menuitem', { name: new RegExp(`^${action}`) })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText(reason)
  await page.keyboard.press('Escape')
}

test('to delete a router says which routes go and which subnets do without', async () => {
  await open(custom)
  await rowAction('through-firewall', 'Delete')
  await expect(question()).toContainText('3 routes go with it.')
  await expect(question()).toContainText('1 subnet is left with the routes of the system router only: dmz.')
  await question().getByRole('button', { name: 'Delete router' }).click()
  await expect(page).toHaveURL(routers)
  await expect(row('through-firewall')).toBeHidden()
})

test('a router’s name that is taken or bad is told before it is sent', async () => {
  await open(`${routers}-new`)
  for (const [name, problem] of [
    ['system', 'Router name already exists'],
    ['Not A Name', 'lower-case'],
    ['', 'Name is required'],
  ] as const) {
    await form().getByLabel('Name').fill(name)
    await save('Create router')
    await expect(form().getByText(problem).first()).toBeVisible()
  }
})

test('a router that the server refuses keeps what was typed, and says so', async () => {
  await open(`${routers}-new`)
  await form().getByLabel('Name').fill('x-create-500')
  await save('Create router')
  await expect(form().getByRole('alert')).toContainText('Internal Server Error')
  await expect(form().getByLabel('Name')).toHaveValue('x-create-500')

  await make('/v1/vpc-routers', { name: 'x-update-403' })
  await make('/v1/vpc-routers', { name: 'x-delete-500' })
  await page.goto(`${routers}/x-update-403/edit`)
  await form().getByLabel('Description').fill('New')
  await save('Save router')
  await expect(form().getByRole('alert')).toContainText('Action not authorized')

  await page.goto(routers)
  await rowAction('x-delete-500', 'Delete')
  await question().getByRole('button', { name: 'Delete router' }).click()
  await expect(toast('Could not delete router')).toBeVisible()
})

test('the system router is only to be looked at, and everything says why', async () => {
  await open(system)
  await expect(page.getByText('The platform keeps this router.')).toBeVisible()
  await expect(page.getByText('All subnets of the VPC')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create route' })).toBeHidden()
  await explains('system', 'Edit', 'The system router cannot be changed')
  await explains('system', 'Attach', 'The system router applies to every subnet of its VPC')
  await explains('system', 'Delete', 'The system router goes only with its VPC')
  await explains('dmz', 'Edit', 'This route follows its subnet and cannot be changed')
  await explains('dmz', 'Delete', 'Only a custom route can be deleted')
  await explains('default-v4', 'Delete', 'A default route cannot be deleted')
  await page.goto(`${system}/routes-new`)
  await expect(form().getByRole('status').first()).toContainText('create a custom router for them')
  for (const [path, reason, button] of [
    [`${system}/edit`, 'cannot be changed', 'Save router'],
    [`${system}/routes/dmz/edit`, 'This route follows its subnet', 'Save route'],
  ] as const) {
    await page.goto(path)
    await expect(form().getByRole('status').first()).toContainText(reason)
    await save(button)
    await expect(form().getByRole('alert')).toBeVisible()
  }
})

test('a subnet that refuses a router, or has got another one meanwhile, says so', async () => {
  await open(custom)
  await make('/v1/vpc-subnets', { name: 'x-update-500', ipv4_block: '10.50.0.0/24' })
  await page.goto(`${custom}/subnets-attach`)
  await form().getByLabel('x-update-500').check()
  await save('Attach router')
  await expect(form().getByRole('alert')).toContainText('Internal Server Error')
  await expect(form().getByLabel('x-update-500')).toBeChecked()

  await page.goto(custom)
  await make('/v1/vpc-routers', { name: 'other' })
  await rowAction('dmz', 'Detach')
  await put('/v1/vpc-subnets/dmz?project=web-frontend&vpc=edge', { custom_router: 'other' })
  await question().getByRole('button', { name: 'Detach router' }).click()
  await expect(page.getByText('Subnet dmz has got another router in the meantime').first()).toBeVisible()
})
