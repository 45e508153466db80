// @vitest-environment jsdom
import { expect, form, got, open, page, test } from '../../../support/dom/dom-console.tsx'

const deliveries = '/system/alerts/receivers/on-call/deliveries'

test('an alert cannot be resent while it is being sent', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await open(deliveries, {
    around: (it) => async (request) => {
      if (request.method === 'POST') await answered
      return it(request)
    },
  })
  const { items } = await got<{ items: { id: string; trigger: string }[] }>(
    '/v1/alert-receivers/on-call/deliveries',
  )
  await page.goto(`${deliveries}/${items.find(({ trigger }) => trigger === 'alert')?.id}`)
  const button = form().getByRole('button', { name: 'Resend' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(page.getByText(/^Resending/).first()).toBeVisible()
})
