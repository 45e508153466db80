// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { inBytes } from '#app/components/list/in-bytes.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

const columns = [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }: { name: string }) => name,
    cell: ({ name }: { name: string }) => <Link to={`/disks/${name}`}>{name}</Link>,
    card: 'title' as const,
  },
  { id: 'size', header: 'Size', value: () => '10 GiB' },
]

const Place = () => <output>{useLocation().pathname}</output>

/** Draws the table on a wide screen or a phone. */
const drawnOn = (phone: boolean, node: ReactNode) => {
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }))
  return drawn(<MemoryRouter>{node}</MemoryRouter>)
}

test('a click anywhere on a row opens it', async () => {
  const leave = await drawnOn(
    false,
    <>
      <SimpleTable label="Disks" items={[{ id: '1', name: 'data' }]} columns={columns} />
      <Place />
    </>,
  )
  const size = [...document.querySelectorAll('td')].find(({ textContent }) => textContent === '10 GiB')
  await act(async () => size?.click())
  expect(document.querySelector('output')?.textContent).toBe('/disks/data')
  await leave()
})

test('a press that begins on a button never opens the row, even if the button has moved at the release', async () => {
  const size = {
    id: 'size',
    header: 'Size',
    value: () => 10,
    cell: () => <button type="button">Grow</button>,
  }
  const leave = await drawnOn(
    false,
    <>
      <SimpleTable label="Disks" items={[{ id: '1', name: 'data' }]} columns={[...columns, size]} />
      <Place />
    </>,
  )
  const row = document.querySelector('tbody tr')
  const place = () => document.querySelector('output')?.textContent
  const click = () =>
    act(async () => row?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  row?.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await click()
  expect(place()).toBe('/')
  row?.querySelector('td')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await click()
  expect(place()).toBe('/disks/data')
  await leave()
})

test('a tooltip says an amount as its cell does', async () => {
  const bytes = { id: 'bytes', header: 'Memory', ...inBytes(() => 8 * 1024 ** 3) }
  const leave = await drawnOn(
    false,
    <SimpleTable label="Disks" items={[{ id: '1', name: 'data' }]} columns={[bytes]} />,
  )
  expect(document.querySelector('td')?.title).toBe('8 GiB')
  await leave()
})

test.each([false, true])(
  'an odd row costs neither the others nor, without a name, its actions: phone %s',
  async (phone) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const items = [{ id: 'odd-1' }, { id: '2', name: 'data', size: 'large' }, { id: 'odd-3', size: 'small' }]
    const size = {
      id: 'size',
      header: 'Size',
      value: (item: { size?: string }) => item.size,
      cell: (item: { size?: string }) => item.size!.toUpperCase(),
      card: 'fact' as const,
    }
    const leave = await drawnOn(
      phone,
      <SimpleTable
        label="Disks"
        items={items as Array<{ id: string; name: string; size?: string }>}
        columns={[...columns.slice(0, 1), size]}
        actions={({ size }) => [{ label: `Delete ${size!.length}`, run: () => undefined }]}
      />,
    )
    expect(document.body.textContent).toMatch(/unknown format.*LARGE.*SMALL/s)
    expect(
      [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Actions for data', 'Actions for odd-3'])
    await leave()
  },
)
