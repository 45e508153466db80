// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#api/errors.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'

class Page extends Component<{ children: ReactNode }, { failed?: string }> {
  override state: { failed?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message })
  override render() {
    return this.state.failed ?? this.props.children
  }
}

function Drawn({ of }: { of: string | Error }) {
  if (of instanceof Error) throw of
  return <p>{of}</p>
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function page(first: string | Error) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (of: string | Error) =>
    act(async () =>
      root.render(
        <Page>
          <h1>Networking</h1>
          <PartBoundary>
            <Drawn of={of} />
          </PartBoundary>
        </Page>,
      ),
    )
  await show(first)
  return show
}

test('a part that cannot be drawn loses only that part, until the next answer', async () => {
  const show = await page(new TypeError('Cannot read properties of undefined'))
  expect(document.body.textContent).toMatch(/^NetworkingThis section’s data has an unknown format/)
  await show('Network diagram')
  expect(document.body.textContent).toBe('NetworkingNetwork diagram')
})

test('a part whose children never change can be tried again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = { of: new TypeError('no time') as string | Error }
  const Part = () => <Drawn of={answer.of} />
  const recover = async () => {
    answer.of = 'Subscriptions'
  }
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <PartBoundary recover={recover}>
        <Part />
      </PartBoundary>,
    ),
  )
  expect(place.textContent).toContain('unknown format')
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('Subscriptions')
})

test('a row that cannot be drawn loses only that row', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockReturnValue()
  const table = document.body.appendChild(document.createElement('table'))
  const row = (of: string | Error) => (
    <PartBoundary isRow>
      <tr>
        <td>
          <Drawn of={of} />
        </td>
      </tr>
    </PartBoundary>
  )
  await act(async () =>
    createRoot(table).render(
      <tbody>
        {row('web-1')}
        {row(new TypeError('no time'))}
      </tbody>,
    ),
  )
  expect(table.rows).toHaveLength(2)
  expect(table.textContent).toMatch(/^web-1This section’s data has an unknown format/)
})

test('a lost connection is left to the page', async () => {
  await page(new OfflineError('offline'))
  expect(document.body.textContent).toBe('No connection to the server')
})

test('a part whose code fails to load says so, is reported once, and can be retried', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/plot.js')
  const show = await page(lost)
  const reported = vi.mocked(console.error).mock.calls.filter(([said]) => said === lost).length
  await show(lost)
  expect(document.body.textContent).toBe('NetworkingThis section could not be loaded.Try again')
  await act(async () => document.querySelector('button')?.click())
  expect(document.body.textContent).toBe('NetworkingThis section could not be loaded.Try again')
  expect(vi.mocked(console.error).mock.calls.filter(([said]) => said === lost)).toHaveLength(reported)
})
