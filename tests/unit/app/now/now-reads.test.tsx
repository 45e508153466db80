// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { client, query } from '#app/data/query.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { Troubles } from '#app/pages/now/Troubles.tsx'
import { useNowRows } from '#app/pages/now/use-now-rows.ts'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'

const inPage = (node: ReactNode) => drawnWithData(<MemoryRouter>{node}</MemoryRouter>)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  const ada = {
    id: 'me',
    displayName: 'Ada',
    fleetViewer: true,
    siloAdmin: true,
    siloId: 's',
    siloName: 'harbor',
  }
  const answer = { value: ada, source: 'network', fetchedAt: 0 }
  client.setQueryData(query(currentUserView, {}).queryKey, answer)
})

test('whether the connection is metered is checked once a visit', async () => {
  const network = { saveData: false, type: 'cellular' }
  vi.stubGlobal('navigator', Object.assign(navigator, { connection: network }))
  const turn = createStore(0)
  function Shown() {
    useStore(turn)
    const { metered } = useNowRows({ chip: 'all', text: '' }, [], new Map())
    return <output>{String(metered)}</output>
  }
  const leave = await inPage(<Shown />)
  network.type = 'wifi'
  await act(async () => turn.set(1))
  expect(document.querySelector('output')?.textContent).toBe('true')
  await leave()
})

test('failed instances show how many projects were counted, if not all', async () => {
  const said = async (looked: number) => {
    const leave = await inPage(
      <Troubles
        read={new Set()}
        failed={2}
        areFailedShown={false}
        looked={looked}
        of={12}
        showFailed={() => {}}
        noteLines={() => {}}
      />,
    )
    const text = document.querySelector('li')?.textContent
    await leave()
    return text
  }
  expect(await said(5)).toBe('2 instances have failedin 5 of 12 projectsShow')
  expect(await said(12)).toBe('2 instances have failedShow')
})
