// @vitest-environment jsdom
import { describe, expect, open, page, test } from '../../../support/dom/dom-console.tsx'

describe('hardware', () => {
  const memory = () => page.getByRole('columnheader', { name: 'Memory in use' })

  test('the ports of the only rack’s switches are drawn below their list', async () => {
    await open('/system/inventory/switches')
    const port = page.getByRole('link', { name: /^switch1 qsfp0, .*settings uplink-1$/ })
    await expect(port).toBeVisible()
    await port.click()
    await expect(page.getByRole('dialog', { name: 'qsfp0 of switch1' })).toBeVisible()
  })

  test('the memory of each sled is read, but not on a metered network', async () => {
    await open('/system/inventory/sleds')
    await expect(memory()).toBeVisible()
    Object.assign(navigator, { connection: { saveData: true } })
    await open('/system/inventory/sleds')
    await expect(page.getByRole('columnheader', { name: 'Threads' })).toBeVisible()
    await expect(memory()).toBeHidden()
    Object.assign(navigator, { connection: undefined })
  })
})
