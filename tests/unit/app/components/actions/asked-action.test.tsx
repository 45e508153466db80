// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { askThere, type OfferedAction, useForgetAsked, useOffered } from '#app/components/actions/offered.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { drawn } from '../../../../support/dom/drawn.tsx'

const stay = () => undefined

function Page({ actions }: { actions: OfferedAction[] }) {
  useOffered(() => actions)
  return null
}

test('an action without a question on its own page asks one when requested from another', async () => {
  const done: string[] = []
  const label = 'Start'
  const actions = [{ label, run: () => done.push('started'), askFirst: () => done.push('asked') }]
  askThere('/web-1', label, stay)
  const leave = await drawn(
    <MemoryRouter initialEntries={['/web-1/storage']}>
      <Page actions={actions} />
    </MemoryRouter>,
  )
  expect(done).toEqual(['asked'])
  await leave()
})

test('a requested action with a form of its own leads there', async () => {
  const paths: string[] = []
  askThere('/web-1', 'Resize', (path) => paths.push(path))
  const leave = await drawn(
    <MemoryRouter initialEntries={['/web-1/storage']}>
      <Page actions={[{ label: 'Resize', to: '/web-1/settings/edit' }]} />
    </MemoryRouter>,
  )
  expect(paths).toEqual(['/web-1/settings/edit'])
  await leave()
})

test('a requested action is forgotten when another page is opened first', async () => {
  const done: string[] = []
  let go: NavigateFunction = () => undefined
  function Around({ actions }: { actions: OfferedAction[] }) {
    const navigate = useNavigate()
    useEffect(() => {
      go = navigate
    })
    useForgetAsked()
    return <Page actions={actions} />
  }
  const around = (actions: OfferedAction[]) => (
    <MemoryRouter initialEntries={['/projects']}>
      <Around actions={actions} />
    </MemoryRouter>
  )
  const walk = async (paths: string[]) => {
    const leave = await drawn(around([{ label: 'Stop', run: () => done.push(paths.join(' ')) }]))
    askThere('/web-1', 'Stop', stay)
    for (const path of paths) await act(async () => go(path))
    await leave()
  }
  await walk(['/web-1/storage'])
  await walk(['/disks', '/web-1/storage'])
  expect(done).toEqual(['/web-1/storage'])
})

vi.mock('#app/ui/overlay/toast.ts', () => ({ toast: vi.fn() }))

test('an action disabled in stored data runs once fresh data allows it, and is refused only without fresh data', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  const reboot = { label: 'Reboot', run: () => done.push('rebooted') }
  const shown = createStore<OfferedAction>(reboot)
  function Changing() {
    return <Page actions={[useStore(shown)]} />
  }
  const open = async () => {
    shown.set({ ...reboot, disabledReason: 'It is stopped.' })
    askThere('/web-1', 'Reboot', stay)
    return drawn(
      <MemoryRouter initialEntries={['/web-1/storage']}>
        <Changing />
      </MemoryRouter>,
    )
  }
  const leave = await open()
  await act(async () => shown.set(reboot))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(done).toEqual(['rebooted'])
  expect(toast).not.toHaveBeenCalled()
  await leave()

  const leaveAgain = await open()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    variant: 'error',
    title: 'Cannot reboot',
    content: 'It is stopped.',
  })
  await leaveAgain()
  expect(done).toEqual(['rebooted'])
  vi.useRealTimers()
})

test('an action requested on its own open page starts there, and needs no way to it', async () => {
  const done: string[] = []
  const actions = [{ label: 'Stop', run: () => done.push('asked') }]
  const leave = await drawn(
    <MemoryRouter initialEntries={['/web-1/networking']}>
      <Page actions={actions} />
    </MemoryRouter>,
  )
  expect(askThere('/web-1', 'Stop', stay)).toBe(true)
  expect(askThere('/web-2', 'Stop', stay)).toBe(false)
  expect(done).toEqual(['asked'])
  await leave()
})
