// @vitest-environment jsdom
import {
  choose,
  expect,
  form,
  open,
  page,
  post,
  question,
  refused,
  rowAction,
  rowMenu,
  send,
  test,
} from '../../../support/dom-console.tsx'

/** Stopped, with a primary interface `net0` in VPC default and `audit0` in VPC audit. */
const stopped = '/projects/billing-ledger/instances/ledger-db-restore-test/networking'

/** Running, with one interface and no external IP. */
const running = '/projects/web-frontend/instances/web-1/networking'

const nics = () => page.getByRole('table', { name: 'Network interfaces' })

const ips = () => page.getByRole('table', { name: 'External IPs' })

const rowOf = (table: ReturnType<typeof nics>, text: string) =>
  table.getByRole('row').filter({ hasText: text })

const makeNic = (name: string) =>
  post('/v1/network-interfaces?project=billing-ledger&instance=ledger-db-restore-test', {
    name,
    description: '',
    vpc_name: 'default',
    subnet_name: 'default',
  })

/** A button that cannot be used says why; its tooltip comes a moment after the page. */
async function explains(name: string, reason: string) {
  const button = page.getByRole('button', { name })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('data-state', 'closed')
  await button.focus()
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
}

/** A stopped instance of `scratch-pad`, at its networking tab. */
async function openNew(name: string, externalIps: object[]) {
  const body = { name, hostname: name, description: '', ncpus: 1, memory: 2 ** 30, start: false }
  await post('/v1/instances?project=scratch-pad', { ...body, external_ips: externalIps })
  await expect(page.getByRole('heading', { name: 'Instances', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Networking' }).click()
  await expect(page.getByRole('heading', { name: 'External IPs' })).toBeVisible()
}

async function detachFails(kind: 'ephemeral' | 'floating') {
  await ips()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Detach' }).click()
  await refused(`Detach ${kind} IP`, `Could not detach ${kind} IP`)
  await expect(ips().getByRole('row')).toHaveCount(2)
}

test('the failure of a change keeps what was typed, and the interface as it was', async () => {
  await open(stopped)
  await makeNic('net-update-500')
  await page
    .getByRole('region', { name: 'Network interfaces' })
    .getByRole('button', { name: 'Refresh' })
    .click()
  await rowAction('net-update-500', 'Edit')
  await send(form(), 'Save network interface', { Description: 'Typed' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByLabel('Description')).toHaveValue('Typed')
  await form().getByRole('button', { name: 'Cancel' }).click()
  await question().getByRole('button', { name: 'Discard' }).click()

  await rowAction('net-update-500', 'Make primary')
  await refused('Make primary', 'Could not make the interface primary')
  await expect(rowOf(nics(), 'net0')).toContainText('primary')
})

test('while it runs, interfaces stay as they are, and everything says why', async () => {
  const reason = 'Only a stopped instance can have its network interfaces changed'
  await open(running)
  await explains('Create network interface', reason)
  await rowMenu('net0')
  for (const action of [/^Edit/, /^Delete/])
    await expect(page.getByRole('menuitem', { name: action })).toContainText(reason)
  await page.goto(`${running}/nics/net0/edit`)
  await expect(form().getByRole('status')).toContainText(reason)
})

test('the failures of attaching and detaching an ephemeral IP are told', async () => {
  await open('/projects/scratch-pad/instances')
  await openNew('one-attach-500', [])
  await page.getByRole('link', { name: 'Attach ephemeral IP' }).click()
  const form = page.getByRole('dialog', { name: 'Attach ephemeral IP' })
  await choose(form, 'IP pool', /^public/)
  await form.getByRole('button', { name: 'Attach ephemeral IP' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByLabel('IP pool')).toContainText('public')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question().getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Instances' }).last().click()
  await openNew('one-detach-500', [{ type: 'ephemeral' }])
  await detachFails('ephemeral')
})

test('the failures of attaching and detaching a floating IP are told', async () => {
  await open('/projects/scratch-pad/instances')
  for (const name of ['two-attach-500', 'two-detach-500'])
    await post('/v1/floating-ips?project=scratch-pad', { name, description: '' })
  await openNew('plain', [{ type: 'floating', floating_ip: 'two-detach-500' }])
  await detachFails('floating')
  await page.getByRole('link', { name: 'Attach floating IP' }).click()
  const form = page.getByRole('dialog', { name: 'Attach floating IP' })
  await choose(form, 'Floating IP', /^two-attach-500/)
  await form.getByRole('button', { name: 'Attach floating IP' }).click()
  await expect(form.getByText('Internal Server Error')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Floating IP' })).toContainText('two-attach-500')
})
