// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { BulkBar } from '#app/components/list/BulkBar.tsx'
import { type Selection, useSelection } from '#app/components/list/use-selection.ts'
import { useToasts } from '#app/ui/overlay/toast.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'
import { listOf } from '../../../../support/fixtures/list-of.ts'

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
      <BulkBar {...listOf(items)} selection={selection as never} actions={[stop]} />
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
      <BulkBar {...listOf(items)} selection={selection as never} actions={actions} />
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
      <BulkBar {...listOf(here, { whole: isWhole })} selection={selection as never} actions={[]} />,
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
      <BulkBar
        {...listOf([], { whole: isWhole })}
        selection={{ ...selection, clear } as never}
        actions={[]}
      />,
    )
    expect(clear).toHaveBeenCalledTimes(isWhole ? 1 : 0)
    await remove()
  }
})

test('a row that its page no longer has is deselected, but not one on another or on the next page', async () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name, name }))
  const [first, second] = [named('a', 'b', 'c', 'd'), named('e', 'f')]
  const more = { hasNext: true }
  let chosen: Selection | undefined
  const List = (props: ReturnType<typeof listOf>) => {
    const selection = useSelection()
    useEffect(() => {
      chosen = selection
    })
    return <BulkBar {...props} selection={selection} actions={[]} />
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (props: ReturnType<typeof listOf>) => act(async () => root.render(<List {...props} />))
  await show(listOf(first, more))
  await act(async () => chosen?.setAll(['a', 'b', 'd', 'e'], true))
  await show(listOf(first, { ...more, page: 2, turning: true }))
  await show(listOf(second, { page: 2 }))
  expect([...chosen!.ids]).toEqual(['a', 'b', 'd', 'e'])
  // A new row moves the last one to the next page.
  await show(listOf(named('a', 'aa', 'b', 'c'), more))
  expect([...chosen!.ids]).toEqual(['a', 'b', 'd', 'e'])
  await show(listOf(named('aa', 'b', 'c', 'd'), more))
  expect([...chosen!.ids]).toEqual(['b', 'd', 'e'])
  await show(listOf(named('aa', 'c', 'd', 'dd'), more))
  expect([...chosen!.ids]).toEqual(['d', 'e'])
  await show(listOf(named('f'), { page: 2 }))
  expect([...chosen!.ids]).toEqual(['d'])
  await act(async () => root.unmount())
})

test('when the selection ends with the focus in the bar, the focus is on the heading', async () => {
  const List = () => {
    const own = useSelection()
    return (
      <main>
        <h1>Disks</h1>
        <button type="button" onClick={() => own.setAll(['one'], true)}>
          Select
        </button>
        {own.ids.size > 0 && <BulkBar {...listOf(items)} selection={own} actions={[]} />}
      </main>
    )
  }
  const leave = await drawn(<List />)
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find((it) => it.textContent === name)
    button?.focus()
    await act(async () => button?.click())
  }
  await press('Select')
  expect(document.activeElement?.textContent).toBe('Select')
  await press('Clear')
  expect(document.activeElement?.textContent).toBe('Disks')
  await leave()
})
