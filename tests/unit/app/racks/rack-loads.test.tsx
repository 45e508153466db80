// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { sledInstanceList } from '#api/generated/system-hardware.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { useSledLoads } from '#app/pages/racks/rack-loads.ts'
import { drawn } from '../../../support/dom/drawn.tsx'
import { whole } from '../../../support/contract/whole.ts'

test('the load of sleds is known only while it is wanted', async () => {
  const running = whole(sledInstanceList, { items: [{ id: 'i', memory: 8 }] })
  vi.stubGlobal('fetch', async () => Response.json(running))
  const wanted = createStore(true)
  const ids = ['4b0d0a5e-0000-4000-8000-000000000001']
  function Shown() {
    const loads = useSledLoads(ids, useStore(wanted))
    return <output>{JSON.stringify([...loads.values()])}</output>
  }
  const leave = await drawn(<Shown />)
  const text = () => document.querySelector('output')?.textContent
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(text()).toBe('[{"count":1,"memory":8,"back":0}]')
  })
  await act(async () => wanted.set(false))
  expect(text()).toBe('[]')
  await leave()
})
