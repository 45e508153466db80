// @vitest-environment jsdom
import { rareErrorTexts } from '#api/rare-error-texts.ts'
import { describe, expect, open, page, test } from '../../../support/dom/dom-console.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** Ada without groups and roles: every write is refused. */
const withoutGroups = (answer: (request: Request) => Promise<Response>) => (request: Request) => {
  const { pathname } = new URL(request.url)
  if (request.method !== 'GET') {
    const refusal = { error_code: 'Forbidden', message: 'Forbidden', request_id: 'r' }
    return Promise.resolve(json(refusal, 403))
  }
  if (pathname === '/v1/me/groups') return Promise.resolve(json({ items: [] }))
  if (pathname === '/v1/policy') return Promise.resolve(json({ role_assignments: [] }))
  return answer(request)
}

const button = (name: string) => page.getByRole('button', { name })
const notice = () => page.getByText(rareErrorTexts.noGroups)

describe('a refusal explains that the user is in no group', () => {
  test('of a device', async () => {
    await open('/device/verify', { around: withoutGroups })
    for (const [place, letter] of 'BCDFGHJK'.split('').entries())
      await page.getByRole('textbox').nth(place).fill(letter)
    await button('Log in on device').click()
    await expect(notice()).toBeVisible()
  })

  test('of a probe', async () => {
    await open('/system/alerts/receivers/on-call/probe', { around: withoutGroups })
    await button('Send probe').click()
    await expect(notice()).toBeVisible()
  })
})
