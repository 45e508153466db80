// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useFound } from '#app/data/page-subject.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? 'not there' : this.props.children
  }
}

const shown = createStore({ items: ['web', 'db'], name: 'web' })
const show = (items: string[], name: string) => shown.set({ items, name })

const Form = ({ items, name }: { items: string[]; name: string }) =>
  `form of ${useFound(
    items.find((item) => item === name),
    name,
  )}`

function Page() {
  const { items, name } = useStore(shown)
  return (
    <Boundary>
      <Form items={items} name={name} />
    </Boundary>
  )
}

test('a form keeps the object it was opened for, and accepts no other in its place', async () => {
  const leave = await drawn(<Page />)
  expect(document.body.textContent).toBe('form of web')
  await act(async () => show(['db'], 'web'))
  expect(document.body.textContent).toBe('form of web')
  await act(async () => show(['db'], 'db'))
  expect(document.body.textContent).toBe('form of db')
  await act(async () => show(['db'], 'cache'))
  expect(document.body.textContent).toBe('not there')
  await leave()
})
