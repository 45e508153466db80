// @vitest-environment jsdom
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { beforeAll, expect, test, vi } from 'vitest'
import { deleteAction, question } from '#app/components/actions/actions.ts'
import { AskedQuestion } from '#app/components/actions/AskedQuestion.tsx'
import { confirmedBy } from '#app/components/fields/confirmed-by.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { BulkBar } from '#app/components/list/BulkBar.tsx'
import { client } from '#app/data/query.ts'
import { bearOtherSoftware } from '#app/other-software.ts'
import { useDiskActions } from '#app/pages/disks/use-disk-actions.ts'
import { useFloatingIpActions } from '#app/pages/floating-ips/use-floating-ip-actions.ts'
import { useSnapshotActions } from '#app/pages/snapshots/use-snapshot-actions.ts'
import { useRuleActions } from '#app/pages/vpc-firewall-rules/use-rule-actions.ts'
import { vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { ToastArea } from '#app/ui/overlay/ToastArea.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'
import { drawnWithData } from '../../../support/dom/drawn-with-data.tsx'
import { NothingObserved } from '../../../support/dom/nothing-observed.ts'
import { listOf } from '../../../support/fixtures/list-of.ts'

vi.stubGlobal('ResizeObserver', NothingObserved)

const vpcParams = { project: 'lab', vpc: 'default' }

beforeAll(() => {
  bearOtherSoftware()
  const answer = { source: 'network', fetchedAt: Date.now(), receivedAt: Date.now(), value: { id: 'v' } }
  client.setQueryData(vpcOf(vpcParams).queryKey, answer)
})

/** The texts on screen, with what is not translated in brackets. */
async function translatable() {
  // The observer runs after the change.
  await new Promise((done) => void setTimeout(done))
  const parts = (element: Element): string =>
    [...element.childNodes]
      .map((node) =>
        node instanceof Element
          ? node.getAttribute('translate') === 'no'
            ? `[${node.textContent}]`
            : parts(node)
          : node.textContent,
      )
      .join('')
  return (selector: string) => [...document.querySelectorAll(selector)].map(parts)
}

test('the names in a toast are not translated', async () => {
  toast({ content: named`Floating IP ${'edge'} detached from ${'web-1'}` })
  const leave = await drawn(<ToastArea />)
  const texts = await translatable()
  expect(texts('li').join()).toContain('Floating IP [edge] detached from [web-1]')
  await leave()
})

test('the name in a question is not translated', async () => {
  deleteAction('disk', 'default', async () => undefined, { typeToConfirm: true }).run?.()
  const asked = question.get()
  const leave = await drawn(asked && <AskedQuestion asked={asked} />)
  const texts = await translatable()
  expect(texts('[role=alertdialog] h2')).toEqual(['Delete disk [default]?'])
  expect(texts('label')).toEqual(['Type [default] to confirm'])
  await leave()
})

interface Bulk {
  label: string
  ask?: (items: never[]) => { body?: unknown }
}

/** The body of a bulk question about two items. */
async function bulkBody(useBulk: () => Bulk[], label: string) {
  const items = ['web', 'db'].map((name) => ({ name, status: 'enabled', action: 'deny', instance: { name } }))
  const Body = () => (
    <p>
      {
        useBulk()
          .find((one) => one.label === label)
          ?.ask?.(items as never[]).body as string
      }
    </p>
  )
  const leave = await drawnWithData(<Body />)
  const text = (await translatable())('p').join()
  await leave()
  return text
}

test.each<[string, () => Bulk[], string, string]>([
  ['disks', () => useDiskActions('lab').bulk, 'Delete', 'All data on [web, db] will be lost.'],
  ['snapshots', () => useSnapshotActions('lab').bulk, 'Delete', 'This will delete [web, db].'],
  ['rules', () => useRuleActions(vpcParams, []).bulk, 'Delete', '[web, db]. Traffic'],
  ['floating IPs', () => useFloatingIpActions('lab').bulk, 'Delete', 'The addresses of [web, db] will'],
  [
    'floating IPs',
    () => useFloatingIpActions('lab').bulk,
    'Detach',
    'through [web to web, db to db] will break',
  ],
])('the names in a bulk question about %s are not translated', async (_, useBulk, label, text) => {
  expect(await bulkBody(useBulk, label)).toContain(text)
})

test('the names that a bulk action failed for are not translated', async () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ id: name, name }))
  const stop = {
    label: 'Stop',
    done: 'Stopped',
    reason: () => undefined,
    run: () => Promise.reject(new Error('no')),
  }
  for (const [count, text] of [
    [1, 'Stop failed for [a]'],
    [5, '[a, b, c] and 2 more: no'],
  ] as const) {
    const ids = new Set(items.slice(0, count).map(({ id }) => id))
    const selection = {
      ids,
      has: (id: string) => ids.has(id),
      setAll: () => undefined,
      clear: () => undefined,
    }
    const leave = await drawn(
      <>
        <BulkBar {...listOf(items)} selection={selection as never} actions={[stop]} />
        <ToastArea />
      </>,
    )
    const button = [...document.querySelectorAll('button')].find((it) => it.textContent?.startsWith('Stop'))
    await act(async () => button?.click())
    expect((await translatable())('li').join()).toContain(text)
    await leave()
  }
})

test('a confirmation says that it is required, and which name to type', () => {
  const field = confirmedBy('web')
  expect(['', 'wep', 'web'].map((text) => field.validate(text))).toEqual([
    'Type web to confirm is required',
    'Type web first',
    undefined,
  ])
})

test('a name to type is not translated, nor is a chosen one', async () => {
  function Form() {
    const form = useForm({ defaultValues: { name: '' } })
    return (
      <>
        <TextField form={form} name="name" {...confirmedBy('default')} />
        <Combobox value="web" onValueChange={() => undefined} options={[{ value: 'web', label: 'web' }]} />
      </>
    )
  }
  const leave = await drawn(<Form />)
  const texts = await translatable()
  expect(texts('label')).toEqual(['Type [default] to confirm'])
  expect(texts('[role=combobox]')).toEqual(['[web]'])
  await leave()
})
