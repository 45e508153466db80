import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console.ts'

const metrics = '/projects/web-frontend/instances/bastion/metrics'

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const said = (page: Page, name: string, text: RegExp) => chart(page, name).getByRole('slider', { name: text })

/** Selects an option by label. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('CPU: by state, one state, or one vCPU, kept in the URL', async ({ page, open }) => {
  await open(metrics)
  await expect(page).toHaveURL(/\/metrics\/cpu$/)
  await expect(said(page, 'CPU utilization', /Running between .*%.*Waiting between [^;]*%$/)).toBeVisible()
  await chart(page, 'CPU utilization').getByRole('button', { name: 'Show idle' }).click()
  await expect(said(page, 'CPU utilization', /Running between .*% and .*Idle between .*%/)).toBeVisible()
  await choose(page, 'vCPU state', 'Idle')
  await expect(page).toHaveURL(/state=idle/)
  await expect(said(page, 'vCPUs, idle', /vCPU 0 between/)).toBeVisible()
  await choose(page, 'vCPU', 'vCPU 0')
  await expect(page).toHaveURL(/vcpu=0/)
  await expect(said(page, 'CPU utilization', /^CPU utilization: Idle/)).toBeVisible()
})

test('disk: six charts by disk name, or a single disk', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/bastion/metrics/disk')
  for (const title of ['Bytes read', 'Bytes written', 'Reads', 'Writes', 'Flushes'])
    await expect(said(page, title, /: bastion-boot between/)).toBeVisible()
  await expect(said(page, 'Failures', /bastion-boot reads.*bastion-boot writes/)).toBeVisible()
  await choose(page, 'Disk', 'bastion-boot')
  await expect(page).toHaveURL(/disk=bastion-boot/)
  await page.getByRole('button', { name: 'Query for Reads' }).click()
  const dialog = page.getByRole('dialog', { name: 'OxQL for Reads' })
  await expect(dialog).toContainText(/get virtual_disk:reads.*attached_instance_id == .* && disk_id == /s)
  await expect(dialog.getByRole('button', { name: 'Copy query' })).toBeVisible()
})

test('network: bytes, packets, drops and errors of each interface', async ({ page, open }) => {
  await open('/projects/web-frontend/instances/bastion/metrics/network')
  for (const title of ['Bytes received', 'Bytes sent', 'Packets received', 'Packets sent', 'Packets dropped'])
    await expect(said(page, title, /net0 between/)).toBeVisible()
  await expect(said(page, 'Errors', /net0 received .*; net0 sent/)).toBeVisible()
  await choose(page, 'Network interface', 'net0')
  await expect(page).toHaveURL(/nic=net0/)
  await choose(page, 'Time range', 'Last 30 days')
  await expect(page).toHaveURL(/nic=net0.*range=30d/)
})

test('a new instance has not enough data yet, which is not an error', async ({ page, open }) => {
  await open('/projects/web-frontend/instances-new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('young')
  await page.getByRole('combobox', { name: 'Image' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByRole('heading', { name: 'young', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(chart(page, 'CPU utilization').getByText('Not enough data yet')).toBeVisible()
})

test('metrics that fail to load show why and are retried', async ({ page, open }) => {
  await open('/projects-new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('metrics-query-500')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('link', { name: 'Create instance' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('unread')
  await page.getByRole('combobox', { name: 'Image' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('radio', { name: /^None/ }).first().click()
  await page.getByRole('button', { name: 'Create instance' }).click()
  await expect(page.getByRole('heading', { name: 'unread', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Metrics' }).click()
  const failed = chart(page, 'CPU utilization')
  await expect(failed.getByText('Internal Server Error')).toBeVisible()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(failed.getByText('Internal Server Error')).toBeVisible()
})

test.describe('as a tenant', () => {
  test.use({ user: 'vera' })
  test('queries are shown, but no link to the operator’s explorer', async ({ page, open }) => {
    await open(metrics)
    await page.getByRole('button', { name: 'Query for CPU utilization' }).click()
    await expect(page.getByRole('button', { name: 'Copy query' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in explorer' })).toBeHidden()
  })
})
