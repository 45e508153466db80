// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { sledInstanceList } from '#api/generated/system-hardware.ts'
import { refresh } from '#app/data/query.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { useSledLoads } from '#app/pages/racks/rack-loads.ts'
import { untilDrawn } from '../../../support/dom/drawn.tsx'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'
import { whole } from '../../../support/contract/whole.ts'

test('the load of sleds is known only while it is wanted, and Refresh reads it again', async () => {
  let memory = 8
  const running = () => whole(sledInstanceList, { items: [{ id: 'i', memory }] })
  vi.stubGlobal('fetch', async () => Response.json(running()))
  const wanted = createStore(true)
  const ids = ['4b0d0a5e-0000-4000-8000-000000000001']
  function Shown() {
    const loads = useSledLoads(ids, useStore(wanted))
    return <output>{JSON.stringify([...loads.values()])}</output>
  }
  const leave = await drawnWithData(<Shown />)
  const shows = (text: string) =>
    untilDrawn(() => expect(document.querySelector('output')?.textContent).toBe(text))
  await shows('[{"count":1,"memory":8,"back":0}]')
  memory = 16
  await act(async () => refresh())
  await shows('[{"count":1,"memory":16,"back":0}]')
  await act(async () => wanted.set(false))
  await shows('[]')
  await leave()
})
