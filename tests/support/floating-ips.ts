import type { Page } from '@playwright/test'
import { expect, rowAction } from './console.ts'

export const list = '/projects/web-frontend/floating-ips'
export const form = (page: Page) => page.getByRole('dialog')
export const question = (page: Page) => page.getByRole('alertdialog')

/** A write through the API as the page would do it. */
export async function send(page: Page, method: string, path: string, body?: object) {
  const status = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method, headers, ...(body && { body }) })).status
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
  expect(status).toBeLessThan(300)
}

export const inProject = (path: string) => `${path}?project=web-frontend`

/** A stopped instance, which may be a sentinel. */
export const makeInstance = (page: Page, name: string, externalIps: object[] = []) =>
  send(page, 'POST', inProject('/v1/instances'), {
    name,
    hostname: name,
    description: '',
    ncpus: 1,
    memory: 2 ** 30,
    start: false,
    external_ips: externalIps,
  })

export const makeFloatingIp = (page: Page, name: string) =>
  send(page, 'POST', inProject('/v1/floating-ips'), { name, description: '' })

export async function choose(page: Page, label: string, option: string) {
  await form(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

/** Opens the form that moves a floating IP, and sends it. */
export async function move(page: Page, name: string, instance: string) {
  await rowAction(page, name, 'Move')
  await choose(page, 'Move to', instance)
  await form(page).getByRole('button', { name: 'Move floating IP' }).click()
}

export const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()
