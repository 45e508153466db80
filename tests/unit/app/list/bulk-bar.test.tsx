// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BulkBar } from '#app/components/list/BulkBar.tsx'
import { useToasts } from '#app/ui/overlay/toast.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const items = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({ id: name, name }))
const ids = new Set(items.map(({ id }) => id))
const selection = { ids, has: (id: string) => ids.has(id), setAll: () => undefined, clear: () => undefined }

const Titles = () => (
  <ul>
    {useToasts().map(({ id, title, content }) => (
      <li key={id}>
        {title}: {content}
      </li>
    ))}
  </ul>
)

test('every failure of several writes shows its message, however many', async () => {
  const stop = {
    label: 'Stop',
    done: 'Stopped',
    reason: () => undefined,
    run: ({ name }: { name: string }) =>
      name === 'one' ? Promise.resolve() : Promise.reject(new Error(`no ${name}`)),
  }
  const remove = await drawn(
    <>
      <BulkBar items={items} isWhole={false} selection={selection as never} actions={[stop]} />
      <Titles />
    </>,
  )
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Stop')
  await act(async () => button?.click())
  expect([...document.querySelectorAll('li')].map((li) => li.textContent)).toEqual([
    'Success: Stopped: one',
    // One message: several would cover the page.
    `Stop failed for 5 items: ${items
      .slice(1)
      .map(({ name }) => `${name}: no ${name}`)
      .join('. ')}`,
  ])
  await remove()
})

test('one request for all shows one failure, or the items that it left out', async () => {
  const actions = [
    {
      label: 'Enable',
      done: 'Enabled',
      reason: () => undefined,
      runAll: () => Promise.resolve(new Map([['two', new Error('changed')]])),
    },
    {
      label: 'Delete',
      done: 'Deleted',
      reason: () => undefined,
      runAll: () => Promise.reject(new Error('no')),
    },
  ]
  const remove = await drawn(
    <>
      <BulkBar items={items} isWhole={false} selection={selection as never} actions={actions} />
      <Titles />
    </>,
  )
  const before = document.querySelectorAll('li').length
  for (const label of ['Enable', 'Delete'])
    await act(async () =>
      [...document.querySelectorAll('button')].find((it) => it.textContent === label)?.click(),
    )
  expect([...document.querySelectorAll('li')].slice(before).map((li) => li.textContent)).toEqual([
    'Success: Enabled: 5',
    'Enable failed for two: changed',
    'Delete failed: no',
  ])
  await remove()
})

test('selected rows that are gone are not counted as on other pages', async () => {
  const textOf = async (isWhole: boolean) => {
    const here = items.slice(0, 4)
    const leave = await drawn(
      <BulkBar items={here} isWhole={isWhole} selection={selection as never} actions={[]} />,
    )
    const text = document.querySelector('[role=toolbar]')?.textContent
    await leave()
    return text
  }
  expect(await textOf(false)).toContain('4 selected, 2 not on this page')
  expect(await textOf(true)).not.toContain('not on this page')
})

test('the selection ends when a whole list has none of its rows left, but not while part of it shows', async () => {
  for (const isWhole of [false, true]) {
    const clear = vi.fn()
    const remove = await drawn(
      <BulkBar items={[]} isWhole={isWhole} selection={{ ...selection, clear } as never} actions={[]} />,
    )
    expect(clear).toHaveBeenCalledTimes(isWhole ? 1 : 0)
    await remove()
  }
})
