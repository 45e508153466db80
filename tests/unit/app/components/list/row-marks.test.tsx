// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { type NotedChange, changesBetween } from '#domain/offline/changes.ts'
import { comparedBy } from '#domain/offline/compared-answers.ts'
import { idWithin } from '#domain/offline/object-ids.ts'
import type { PageMessage } from '#worker-protocol/messages.ts'
import { RowMark } from '#app/components/list/RowMark.tsx'
import { useRowMarks } from '#app/components/list/use-row-marks.ts'
import { changesKept } from '#app/data/changes.ts'
import { endFirstScreen } from '#app/data/first-screen.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const asked = vi.hoisted(() => [] as PageMessage[])
vi.mock('#app/worker/worker-bridge.ts', () => ({
  ask: async (message: PageMessage) => void asked.push(message),
  onWorkerMessage: () => undefined,
  isControlled: () => false,
}))

endFirstScreen()

const change = (key: number, id: string): NotedChange => ({
  key,
  kind: 'disk',
  id,
  name: id,
  what: 'changed',
  fields: [{ field: 'description', from: 'old', to: `new ${key}` }],
  after: key,
  before: key,
  at: key,
  place: {},
  isUnseen: true,
})

test('a change mark is seen once it was drawn and the list is left; a filtered-out one stays', async () => {
  const shown = createStore(['a'])
  function List() {
    const marks = useRowMarks()
    return useStore(shown).map((id) => <RowMark key={id} mark={marks.get(id)} at="row" />)
  }
  const leave = await drawn(<List />)
  await expect.poll(() => asked.map(({ type }) => type)).toEqual(['changes'])
  const changes = [change(1, 'a'), change(2, 'b'), change(3, 'c')]
  await act(async () => changesKept.set({ changes }))
  expect(document.querySelectorAll('[title]')).toHaveLength(1)
  await act(async () => shown.set(['b']))
  await act(async () => changesKept.set({ changes: [...changes, change(4, 'a')] }))
  expect(asked).toHaveLength(1)
  await leave()
  expect(asked.slice(1)).toEqual([expect.objectContaining({ type: 'seen', keys: [1, 2] })])
})

const nameOnly: Column<{ id: string; name: string }>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, card: 'title' },
]

const is = (value: string) => `\u2068${value}\u2069`

test.each([false, true])(
  'items within an object are marked like list rows (on a phone: %s)',
  async (phone) => {
    asked.length = 0
    changesKept.set(undefined)
    const media = (query: string) => ({
      matches: phone && query !== 'print',
      addEventListener() {},
      removeEventListener() {},
    })
    vi.stubGlobal('matchMedia', media)
    const firewall = comparedBy('vpcFirewallRulesView')
    if (!firewall) throw new Error('Firewall rules are compared')
    const rules = (priority: number) => ({
      rules: [{ id: `r${priority}`, vpc_id: 'v', name: 'allow-ssh', priority }],
    })
    const [rule] = changesBetween(firewall, rules(100), rules(7), true)
    const quotas = { ...change(2, 's'), kind: 'quotas' as const }
    const silo = { ...change(3, 's'), kind: 'silo' as const }
    const items = [
      { id: idWithin('v', 'allow-ssh'), name: 'allow-ssh' },
      { id: idWithin('w', 'allow-ssh'), name: 'of another VPC' },
      { id: 's', name: 'harbor' },
    ]
    const leave = await drawn(
      <MemoryRouter>
        <SimpleTable label="Things" items={items} columns={nameOnly} />
      </MemoryRouter>,
    )
    await expect.poll(() => asked.map(({ type }) => type)).toEqual(['changes'])
    await act(async () => changesKept.set({ changes: [{ ...change(1, 'd'), ...rule }, quotas, silo] }))
    const marks = () =>
      [...document.querySelectorAll('.bg-info')].map(({ textContent }) => textContent.trim())
    expect(marks()).toEqual([
      `Changed: priority ${is('100')} → ${is('7')}.`,
      `Changed: description ${is('old')} → ${is('new 3')}; Changed: description ${is('old')} → ${is('new 2')}.`,
    ])
    await leave()
    expect(
      asked.slice(1).map((message) => message.type === 'seen' && message.keys.toSorted((a, b) => a - b)),
    ).toEqual([[1, 2, 3]])
  },
)
