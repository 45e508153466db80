// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { ListFooter } from '#app/components/list/ListFooter.tsx'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const view = { page: 1, rows: 50, setRows: () => undefined, setPage: () => undefined }
const items = Array.from({ length: 60 }, (_, n) => n)
const data = { whole: true, complete: true, loading: false, fetching: false, hasNext: false, items }

async function textOf(changed: Partial<typeof data> & { soFar?: string; restError?: Error }, count: number) {
  const remove = await drawn(
    <ListFooter view={view as never} data={{ ...data, ...changed } as never} count={count} noun="disks" />,
  )
  const text = document.body.textContent
  await remove()
  return text
}

test('the pager stays while a filter reads the whole list', async () => {
  expect(await textOf({}, 3)).toMatch(/3 of 60 disks.*rows per page.*1–3 of 3.*Previous/)
  expect(await textOf({ complete: false }, 3)).toMatch(/loaded so far match.*rows per page/)
})

test('a later page shows its number, as the count of earlier rows is unknown', async () => {
  const part = { whole: false, complete: false, hasNext: true }
  expect(await textOf(part, 50)).toMatch(/1–50Previous/)
  const later = { ...view, page: 3 }
  const remove = await drawn(
    <ListFooter view={later as never} data={{ ...data, ...part } as never} count={50} noun="disks" />,
  )
  expect(document.body.textContent).toMatch(/Page 3Previous/)
  await remove()
})

test('while more may match, the count so far is shown, and no pages', async () => {
  const soFar = '10 issues found so far'
  expect(await textOf({ complete: false, fetching: true, soFar }, 10)).toBe(soFar)
})

test('the footer says why the rest could not be loaded', async () => {
  const restError = new Error('the server is busy')
  expect(await textOf({ complete: false, restError }, 3)).toMatch(
    /3 of 60 disks loaded so far match\. Could not load the rest: the server is busy.*Load the rest/,
  )
})

test('before anything is read, nothing is shown', async () => {
  expect(await textOf({ items: [], complete: false, loading: true }, 0)).toBe('')
})

test('a list of one page has no pager, one that may have more has one', async () => {
  const few = items.slice(0, 25)
  expect(await textOf({ items: few }, 25)).toBe('25 of 25 disks')
  expect(await textOf({ items: few }, 3)).toBe('3 of 25 disks')
  expect(await textOf({ items: items.slice(0, 26) }, 26)).toMatch(/rows per page/)
  expect(await textOf({ items: few, whole: false, complete: false, hasNext: true }, 25)).toMatch(/Next/)
})

test('a button that leads nowhere keeps the focus and says why', async () => {
  const remove = await drawn(
    <ListFooter view={view as never} data={{ ...data, whole: false } as never} count={50} noun="disks" />,
  )
  const buttons = [...document.querySelectorAll('button')]
  const reasons = buttons.map((it) => document.getElementById(it.getAttribute('aria-describedby') ?? ''))
  expect(reasons.map((it) => it?.textContent)).toEqual(['This is the first page', 'This is the last page'])
  expect(buttons.filter((it) => it.disabled)).toEqual([])
  await remove()
})

test('the button that loads the rest and the one that stops it are one, which keeps the focus', async () => {
  const loading = createStore(false)
  function Footer() {
    const part = { ...data, complete: false, fetching: useStore(loading) }
    return <ListFooter view={view as never} data={part as never} count={3} noun="disks" />
  }
  const remove = await drawn(<Footer />)
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent === 'Load the rest')
  button?.focus()
  await act(async () => loading.set(true))
  expect(document.activeElement?.textContent).toBe('Stop loading')
  await remove()
})
