// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

const title = 'Reloading the page reset the demo'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  history.replaceState(null, '', '/projects')
})

/** Loads the demo in a tab as `type`; returns what it tells, and a function that changes something in it. */
async function loaded(type: 'navigate' | 'reload') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
  const [{ client }, { shownToasts }, { watchReset }] = await Promise.all([
    import('#app/data/query.ts'),
    import('#app/ui/overlay/toast.ts'),
    import('#app/demo/demo-reset.ts'),
  ])
  watchReset()
  const change = (mutationFn: () => Promise<unknown>) =>
    client.getMutationCache().build(client, { mutationFn }).execute(undefined)
  return { client, change, told: shownToasts().map((shown) => shown.title) }
}

test('a reload that undoes changes says so, once', async () => {
  const { change, told } = await loaded('navigate')
  expect(told).toEqual([])
  await change(async () => 'done')
  vi.resetModules()
  expect((await loaded('reload')).told).toEqual([title])
  vi.resetModules()
  expect((await loaded('reload')).told).toEqual([])
})

test('a sign-in or a failed change is nothing to lose', async () => {
  const { client, change } = await loaded('navigate')
  await change(() => Promise.reject(new Error('No'))).catch(() => undefined)
  history.replaceState(null, '', '/login/harbor/local')
  const signIn = new MutationObserver(client, { mutationFn: async () => 'signed in' })
  const leave = signIn.subscribe(() => undefined)
  await signIn.mutate()
  history.replaceState(null, '', '/projects')
  leave()
  vi.resetModules()
  expect((await loaded('reload')).told).toEqual([])
})
