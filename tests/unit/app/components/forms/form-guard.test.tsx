// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { type DefaultValues, useForm, useWatch } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { useFormGuard } from '#app/components/forms/use-form-guard.ts'
import {
  draftOf,
  newPeer,
  newSettings,
  type SettingsValues,
} from '#app/pages/port-settings/settings-values.ts'
import { client, query } from '#app/data/query.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { keepNothingKey } from '#app/user/storing-allowed.ts'
import { drawnAt } from '../../../../support/dom/drawn-with-data.tsx'

const drafts = new Map<string, unknown>()
let readable: Promise<void> | undefined
let written: Promise<void> | undefined
vi.mock('#app/data/drafts.ts', () => ({
  readDraft: async (key: string) => {
    await readable
    return drafts.get(key) ?? null
  },
  keepDraft: async (key: string, values: unknown) => {
    if (written) await written
    drafts.set(key, values)
  },
  forgetDraft: async (key: string, writing?: Promise<unknown>) => {
    await writing
    return drafts.delete(key)
  },
}))

function Form() {
  const form = useForm({ defaultValues: { file: '', note: '' } })
  useFormGuard(form, ['file'])
  const set = (name: 'file' | 'note', value = 'x') => form.setValue(name, value, { shouldDirty: true })
  return (
    <>
      <button onClick={() => set('file')}>file</button>
      <button onClick={() => set('note')}>note</button>
      <button onClick={() => set('note', '')}>undo</button>
    </>
  )
}

test('a form with only never-stored fields filled in has no draft', async () => {
  const leave = await drawnAt('/', <Form />)
  const [file, note] = document.querySelectorAll('button')
  await act(async () => file?.click())
  expect(unfinishedWork.any()).toBe(true)
  await act(async () => unfinishedWork.keep())
  expect([...drafts]).toEqual([])
  await act(async () => note?.click())
  await act(async () => unfinishedWork.keep())
  expect([...drafts]).toEqual([['/', { values: { note: 'x' }, base: { note: '' } }]])
  await leave()
})

test('closing the tab asks only if it would lose input that no draft keeps', async () => {
  drafts.clear()
  client.setQueryData(query(currentUserView, {}).queryKey, {})
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const leave = await drawnAt('/', <Form />)
  const [file, note] = document.querySelectorAll('button')
  expect(asks()).toBe(false)
  await act(async () => note?.click())
  expect(asks()).toBe(false)
  localStorage.setItem(keepNothingKey, '1')
  expect(asks()).toBe(true)
  localStorage.removeItem(keepNothingKey)
  await act(async () => file?.click())
  expect(asks()).toBe(true)
  await leave()
  expect(asks()).toBe(false)
})

test('edits undone by hand leave no draft', async () => {
  const leave = await drawnAt('/', <Form />)
  const [, note, undo] = document.querySelectorAll('button')
  const saved = () => act(() => new Promise((resolve) => setTimeout(resolve, 450)))
  await act(async () => note?.click())
  await saved()
  expect(drafts.size).toBe(1)
  await act(async () => undo?.click())
  await saved()
  expect([...drafts]).toEqual([])
  await leave()
})

test('typed text is stored at once when the page is hidden', async () => {
  const leave = await drawnAt('/', <Form />)
  drafts.clear()
  await act(async () => document.querySelectorAll('button')[1]?.click())
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([...drafts]).toEqual([['/', { values: { note: 'x' }, base: { note: '' } }]])
  // Another tab may have sent the form, or changed its draft.
  drafts.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  expect([...drafts]).toEqual([])
  hidden.mockRestore()
  await leave()
})

test('a draft that is still being written is gone once the form is sent', async () => {
  drafts.clear()
  function Sent() {
    const form = useForm({ defaultValues: { note: '' } })
    const guard = useFormGuard(form)
    const send = () => {
      guard.sending(true)
      guard.sent()
    }
    return (
      <>
        <button onClick={() => form.setValue('note', 'x', { shouldDirty: true })}>note</button>
        <button onClick={send}>send</button>
      </>
    )
  }
  const leave = await drawnAt('/', <Sent />)
  const [note, send] = document.querySelectorAll('button')
  const { promise, resolve } = Promise.withResolvers<void>()
  written = promise
  await act(async () => note?.click())
  await act(async () => send?.click())
  written = undefined
  await act(async () => resolve())
  expect([...drafts]).toEqual([])
  await leave()
})

test('a secret that was there before is in no draft', async () => {
  drafts.clear()
  const peersOf = (holdTime: number) => [
    { linkName: 'phy0', peers: [{ ...newPeer('phy0'), holdTime, md5AuthKey: 'hush' }] },
  ]
  const before: SettingsValues = { ...newSettings, bgpPeers: peersOf(6) }
  function Settings() {
    const form = useForm<SettingsValues>({ defaultValues: before as DefaultValues<SettingsValues> })
    useFormGuard(form, draftOf)
    return (
      <>
        <button onClick={() => form.setValue('description', 'x', { shouldDirty: true })}>description</button>
        <button onClick={() => form.setValue('bgpPeers', peersOf(9), { shouldDirty: true })}>peers</button>
      </>
    )
  }
  const leave = await drawnAt('/', <Settings />)
  const [description, peers] = document.querySelectorAll('button')
  await act(async () => description?.click())
  await act(async () => unfinishedWork.keep())
  expect([...drafts]).toEqual([['/', { values: { description: 'x' }, base: { description: '' } }]])
  await act(async () => peers?.click())
  await act(async () => unfinishedWork.keep())
  const stored = JSON.stringify([...drafts])
  expect(stored).toContain('"holdTime":6')
  expect(stored).toContain('"holdTime":9')
  expect(stored).not.toContain('hush')
  await leave()
})

test.each(['new', 'newer, found on saving'])('starting over gives the current value: %s', async (current) => {
  drafts.set('/', { values: { note: 'typed' }, base: { note: 'old' } })
  function Edit() {
    const form = useForm({ defaultValues: { note: 'new' } })
    const { restored, discard } = useFormGuard(form)
    const note = useWatch({ control: form.control, name: 'note' })
    useEffect(() => {
      if (restored && current !== 'new') form.reset({ note: current }, { keepValues: true })
    }, [form, restored])
    return (
      <button onClick={discard}>
        {note}
        {restored && ', restored'}
        {form.formState.isDirty && ', changed'}
      </button>
    )
  }
  const leave = await drawnAt('/', <Edit />)
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('typed, restored, changed')
  await act(async () => button?.click())
  expect(button?.textContent).toBe(current)
  await leave()
})

test('what is typed before the draft is read is added to it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  readable = promise
  drafts.set('/', { values: { note: 'kept', name: 'former' }, base: { note: 'old', name: '' } })
  function Edit() {
    const form = useForm({ defaultValues: { name: '', note: 'new' } })
    useFormGuard(form)
    const { name, note } = useWatch({ control: form.control })
    return (
      <button onClick={() => form.setValue('name', 'web', { shouldDirty: true })}>
        {name}: {note}
      </button>
    )
  }
  const leave = await drawnAt('/', <Edit />)
  const button = document.querySelector('button')
  await act(async () => button?.click())
  const kept = unfinishedWork.keep()
  await act(async () => resolve())
  await act(async () => kept)
  expect(button?.textContent).toBe('web: kept')
  const draft = { values: { name: 'web', note: 'kept' }, base: { name: '', note: 'old' } }
  expect([...drafts]).toEqual([['/', draft]])
  await leave()
})
