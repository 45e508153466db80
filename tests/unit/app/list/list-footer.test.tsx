// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ListFooter } from '#app/components/list/ListFooter.tsx'
import { drawn } from '../../../support/drawn.tsx'

const view = { page: 1, rows: 50, setRows: () => undefined, setPage: () => undefined }
const items = Array.from({ length: 60 }, (_, n) => n)
const data = { whole: true, complete: true, loading: false, fetching: false, hasNext: false, items }

async function textOf(changed: Partial<typeof data>, count: number) {
  const remove = await drawn(
    <ListFooter view={view as never} data={{ ...data, ...changed } as never} count={count} noun="disks" />,
  )
  const text = document.body.textContent
  await remove()
  return text
}

test('the pager stays while a filter looks at the whole list', async () => {
  expect(await textOf({}, 3)).toMatch(/3 of 60 disks.*rows per page.*1–3 of 3.*Previous/)
  expect(await textOf({ complete: false }, 3)).toMatch(/not complete.*rows per page/)
})

test('nothing is said to be incomplete before any of it has been read', async () => {
  const text = await textOf({ items: [], complete: false, loading: true }, 0)
  expect(text).toMatch(/rows per page/)
  expect(text).not.toMatch(/complete/)
})
