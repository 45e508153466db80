// @vitest-environment jsdom
import { vi } from 'vitest'
import { choose, expect, open, page, test } from '../../../../support/dom/dom-console.tsx'

// jsdom has no canvas.
vi.mock('#app/components/charts/ChartCanvas.tsx', () => ({ ChartCanvas: () => null }))

test('choices and a reset zoom keep the focus, the charts their tables, and the tabs the range', async () => {
  await open(
    '/projects/web-frontend/instances/web-1/metrics/cpu?range=7d&from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z',
  )
  const chart = page.getByRole('region', { name: 'CPU utilization' })
  const asTable = chart.getByRole('button', { name: 'Show as table' })
  await asTable.click()
  await choose(page, 'vCPU state', 'Idle')
  const state = page.getByRole('combobox', { name: 'vCPU state' })
  await expect(state).toHaveText('Idle')
  await expect(state).toBeFocused()
  await expect(asTable).toHaveAttribute('aria-pressed', 'true')

  const reset = chart.getByRole('button', { name: 'Reset zoom' })
  await reset.click()
  await expect(reset).toBeHidden()
  await expect(chart.getByRole('heading')).toBeFocused()

  await page.getByRole('tab', { name: 'Disk' }).click()
  await expect(page).toHaveURL(/metrics\/disk\?range=7d$/)
})
