// @vitest-environment jsdom
import { describe, expect, form, got, open, page, test, until } from '../../../support/dom/dom-console.tsx'

describe('hardware', () => {
  const memory = () => page.getByRole('columnheader', { name: 'Memory in use' })

  test('the ports of the only rack’s switches are drawn below their list', async () => {
    await open('/system/inventory/switches')
    const port = page.getByRole('link', { name: /^switch1 qsfp0, .*settings uplink-1$/ })
    await expect(port).toBeVisible()
    await port.click()
    await expect(page.getByRole('dialog', { name: 'qsfp0 on switch1' })).toBeVisible()
  })

  test('a sled that was shown and closed leaves no step behind for Back', async () => {
    await open('/system/inventory/racks')
    await page.getByRole('tab', { name: 'Elevation' }).click()
    const cells = page.getByRole('grid').getByRole('button', { name: /^Sled / })
    const shown = page.getByRole('button', { name: 'Close sled details' })
    await cells.first().click()
    await expect(shown).toBeVisible()
    const first = page.url()
    await page.getByRole('region', { name: 'At a glance' }).getByRole('link').first().click()
    await until(() => expect(page.url()).not.toBe(first))
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Racks' })).toBeVisible()
    expect(page.url()).toMatch(/\/racks$/)
  })

  test.each([
    ['its neighbour (tor-a.dc1.example). Its link', false],
    ['its neighbour. Its link', true],
  ])('turning LLDP off warns of %s', async (text, isAlone) => {
    await open('/system/inventory/switches', {
      around: (answer) => async (request) =>
        isAlone && request.url.includes('/lldp/neighbors') ? Response.json({ items: [] }) : answer(request),
    })
    const { items } = await got<{ items: { id: string }[] }>('/v1/system/hardware/switches')
    await page.goto(`/system/inventory/switches/${items[0]?.id}/ports/switch0.qsfp0/lldp`)
    await form().getByLabel('Announce this port via LLDP').uncheck()
    await expect(form()).toContainText(text)
  })

  test('for a BGP session without its ASN, nothing is requested by ASN', async () => {
    const asked: string[] = []
    await open('/system/networking/bgp/routes', {
      around: (answer) => async (request) => {
        const { pathname, search } = new URL(request.url)
        if (/bgp-(routes-ipv4|message-history)$/.test(pathname)) asked.push(search)
        const response = await answer(request)
        if (!pathname.endsWith('/bgp-status')) return response
        const [first, second, ...others]: object[] = await response.json()
        return Response.json([first, { ...second, local_asn: undefined }, ...others], response)
      },
    })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const sessions = await got<Array<{ addr: string; switch: string }>>('/v1/system/networking/bgp-status')
    await page.goto(`/system/networking/bgp/sessions/${sessions[1]?.switch}/${sessions[1]?.addr}`)
    await expect(page.getByRole('heading', { name: 'Exported' })).toBeVisible()
    expect(asked).not.toEqual([])
    expect(asked.filter((search) => !search.includes('asn='))).toEqual([])
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
