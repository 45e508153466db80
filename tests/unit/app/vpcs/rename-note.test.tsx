// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { RenameNote } from '#app/shared/vpcs/RenameNote.tsx'
import { routersOf, rulesOf } from '#app/shared/vpcs/vpc-reads.ts'
import { drawnWithData, known } from '../../../support/dom/drawn-with-data.tsx'

test('the rules that a renamed VPC drops out of are announced in an existing live region', async () => {
  const rule = { name: 'allow-ssh', targets: [{ type: 'vpc', value: 'edge' }], filters: {} }
  const routers = routersOf('web', 'edge')
  known(rulesOf('web', 'edge'), { rules: [rule] })
  known(routers, { items: [] })
  let type: (name: string) => void = () => undefined
  function Form() {
    const [typed, set] = useState('edge')
    type = set
    return <RenameNote kind="vpc" name="edge" typed={typed} project="web" vpc="edge" />
  }
  const leave = await drawnWithData(<Form />)
  const region = document.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  await act(async () => type('border'))
  expect(region?.textContent).toBe(
    '1 firewall rule refers to it as edge and will no longer match it: allow-ssh.',
  )
  await act(async () => type('edge'))
  expect(region?.textContent).toBe('')
  known(routers, { items: [], nextPage: 'more' })
  await act(async () => type('border'))
  expect(region?.textContent).toContain('Not all rules and routes that may refer to it could be loaded.')
  expect(region?.isConnected).toBe(true)
  await leave()
})
