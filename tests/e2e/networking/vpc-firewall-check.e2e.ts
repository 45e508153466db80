import type { Page } from '@playwright/test'
import { expect, form, test } from '../../support/console.ts'

const rules = '/projects/web-frontend/vpcs/default/firewall-rules'

async function choose(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

test('the check says whether traffic would get through, with a reason for every rule', async ({
  page,
  open,
}) => {
  await open(rules)
  await page.getByRole('button', { name: 'Would it get through?' }).click()
  const panel = form(page)
  await panel.getByLabel('From address').fill('192.0.2.6')
  await choose(page, 'To instance', 'gateway-1')
  await panel.getByLabel('Port').fill('443')
  await expect(panel.getByRole('status')).toContainText('allow-web allows it at priority 100.')
  await panel.getByLabel('From address').fill('192.0.2.66')
  await expect(panel.getByRole('status')).toContainText('deny-scanners denies it at priority 10.')
  const steps = panel.getByRole('list', { name: 'Rules by priority' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'allow-web' })).toContainText(
    'Matches, but deny-scanners comes first.',
  )
  await expect(steps.filter({ hasText: 'allow-cache' })).toContainText('The instance is not a target.')
  await expect(steps.filter({ hasText: 'allow-icmp' })).toContainText('Applies only to other protocols.')
  await expect(steps.filter({ hasText: 'allow-ssh' })).toContainText('Applies only to other ports.')
  await expect(steps.filter({ hasText: 'block-smtp' })).toContainText('Disabled.')
  await panel.getByLabel('Port').fill('8443')
  await panel.getByLabel('From address').fill('192.0.2.6')
  await expect(panel.getByRole('status')).toContainText(
    'No rule matches, so inbound traffic is denied by default.',
  )

  const link = page.url()
  await page.goto(rules)
  await page.goto(link)
  await expect(panel.getByLabel('From address')).toHaveValue('192.0.2.6')
  await expect(panel.getByRole('status')).toContainText(
    'No rule matches, so inbound traffic is denied by default.',
  )
  await panel.getByLabel('Port').fill('x')
  await expect(panel.getByText('Must be a port from 0 to 65535')).toBeVisible()
  await expect(panel.getByText('to see the result')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(rules)
})

test('traffic between two instances is checked on both sides, and ICMP by type and code', async ({
  page,
  open,
}) => {
  await open(
    `${rules}?check=inbound&hostKind=instance&host=web-1&instance=cache-1/storage0&protocol=tcp&port=6379`,
  )
  const panel = form(page)
  await expect(panel.getByRole('status')).toContainText('allow-internal-inbound allows it')
  await panel.getByRole('button', { name: 'Check outbound traffic from that instance' }).click()
  await expect(panel.getByRole('combobox', { name: 'From instance' })).toContainText('web-1')
  await expect(panel.getByRole('combobox', { name: 'To instance' })).toContainText('cache-1/storage0')
  await expect(panel.getByRole('status')).toContainText(
    'No rule matches, so outbound traffic is allowed by default.',
  )
  await panel.getByRole('radio', { name: 'Inbound' }).check()
  await panel.getByRole('combobox', { name: 'Protocol' }).click()
  await page.getByRole('option', { name: 'ICMP' }).click()
  await expect(panel.getByRole('status')).toContainText('allow-icmp allows it')
  await panel.getByLabel('ICMP code').fill('256')
  await expect(panel.getByText('ICMP code must be at most 255')).toBeVisible()
})
