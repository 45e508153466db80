// @vitest-environment jsdom
import { vi } from 'vitest'
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

// jsdom has no canvas.
vi.mock('#app/components/charts/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }))

/** The vCPU quota of a rack's first silo. */
const around = (answer: (request: Request) => Promise<Response>) => async (request: Request) => {
  const response = await answer(request)
  if (new URL(request.url).pathname !== '/v1/utilization') return response
  const { capacity, ...rest } = (await response.json()) as { capacity: object }
  return Response.json({ capacity: { ...capacity, cpus: 9_999_999_999 }, ...rest }, response)
}

test('a quota that means unlimited is no limit, neither in words nor in a chart', async () => {
  await open('/utilization', { around })
  const cpu = page.getByRole('region', { name: 'CPU', exact: true })
  await expect(cpu).toContainText(/No limit, \d+ vCPUs provisioned/)
  await expect(cpu.getByRole('definition').nth(1)).toHaveText('no limit')
  await expect(page.getByRole('table')).toContainText('/ no limit')
  await expect(page.getByRole('region', { name: 'Memory provisioned' })).toContainText('Current quota')
  const chart = page.getByRole('region', { name: 'CPU provisioned' })
  await expect(chart).toContainText('Provisioned')
  await expect(chart).not.toContainText('Current quota')
  await page.goto('/projects/web-frontend/instances-new')
  await expect(page.getByText('/ no limit', { exact: false }).first()).toBeVisible()
})
