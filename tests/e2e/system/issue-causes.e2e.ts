import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console.ts'
import { uploadRelease } from '../../support/fixtures/releases.ts'

/** Sends a request as another client, and returns the answer. */
const asked = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : null })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      const text = await response.text()
      return text ? (JSON.parse(text) as unknown) : undefined
    },
    [method, path, body] as const,
  )

const issue = (page: Page, text: string | RegExp) => page.locator('tbody tr').filter({ hasText: text })

test.describe('on a server of 2026', () => {
  test.use({ age: '2026' })

  test('failed deliveries and collections and a suspended update are issues that link to the cause', async ({
    page,
    open,
  }) => {
    await open('/system/update/status')
    await uploadRelease(page, '17.0.0-suspended')
    await asked(page, 'PUT', '/v1/system/update/target-release', { system_version: '17.0.0-suspended' })
    const endpoint = 'https://tickets.harbor.example/one-try/status/502'
    await asked(page, 'PUT', '/v1/webhook-receivers/ticket-bot', { endpoint })
    const deliveries = async () => {
      const answer = await asked(page, 'GET', '/v1/alert-receivers/ticket-bot/deliveries')
      return (answer as { items: { alert_id: string; alert_class: string; state: string }[] }).items
    }
    const alert = (await deliveries()).find(({ alert_class: name }) => name === 'update.finished')?.alert_id
    await asked(page, 'POST', `/v1/alerts/${alert}/resend?receiver=ticket-bot`)
    // The issues page refreshes every half minute, so it must not open before this has failed.
    const states = async () =>
      (await deliveries()).filter((delivery) => delivery.alert_id === alert).map(({ state }) => state)
    await expect.poll(states).toEqual(['failed', 'failed'])

    for (const [text, where, url] of [
      [
        '1 alert from the last day could not be delivered (attempts: 1, 502 in 57 ms)',
        'ticket-bot',
        /\/system\/alerts\/receivers\/ticket-bot\/deliveries\?state=failed$/,
      ],
      [
        'Collection failed: No disk had room for the bundle',
        'Support bundle',
        /\/system\/support-bundles\/[\da-f-]{36}$/,
      ],
      [
        /The update is suspended: \d+ of \d+ components are on the target release/,
        '17.0.0-suspended',
        /\/system\/update\/status$/,
      ],
    ] as const) {
      await open('/system/issues')
      await expect(issue(page, text)).toContainText(where, { timeout: 20_000 })
      await issue(page, text).getByRole('link').click()
      await expect(page).toHaveURL(url)
    }
    await expect(page.getByText('The update is suspended.')).toBeVisible()
  })
})
