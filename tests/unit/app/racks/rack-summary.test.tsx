// @vitest-environment jsdom
import { expect, test } from 'vitest'
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
