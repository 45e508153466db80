// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Sled } from '#api/generated/system-hardware.ts'
import { RackSummary } from '#app/pages/racks/RackSummary.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

const allActive = 'All sleds are active and accept instances.'

test('sleds are called active only if the waiting ones are known', async () => {
  const leaveWhole = await drawn(<RackSummary all={[]} isWhole loads={new Map()} />)
  expect(document.body.textContent).toContain(allActive)
  await leaveWhole()
  const leave = await drawn(<RackSummary all={[]} isWhole={false} loads={new Map()} />)
  expect(document.body.textContent).not.toContain(allActive)
  await leave()
})

test('memory is compared with that of the sleds in service', async () => {
  const placed = (id: string, state: string, kind: string) => {
    const sled = { id, state, policy: { kind }, usablePhysicalRam: 2 ** 40, usableHardwareThreads: 1 }
    return { id, serial: id, part: 'p', revision: 0, rackId: 'r', sled: sled as unknown as Sled }
  }
  const all = [placed('a', 'active', 'in_service'), placed('b', 'decommissioned', 'expunged')]
  const load = { count: 1, memory: 2 ** 39 }
  const loads = new Map(all.map(({ id }) => [id, load]))
  const leave = await drawn(
    <MemoryRouter>
      <RackSummary all={all} isWhole loads={loads} />
    </MemoryRouter>,
  )
  expect(document.body.textContent).toContain('1 TiB of 1 TiB')
  await leave()
})
