// @vitest-environment jsdom
import { act } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
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

test('a click anywhere on a row opens it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const leave = await drawn(
    <MemoryRouter>
      <SimpleTable label="Disks" items={[{ id: '1', name: 'data' }]} columns={columns} />
      <Place />
    </MemoryRouter>,
  )
  const size = [...document.querySelectorAll('td')].find(({ textContent }) => textContent === '10 GiB')
  await act(async () => size?.click())
  expect(document.querySelector('output')?.textContent).toBe('/disks/data')
  await leave()
})
