// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { ComboboxField, goneText } from '#app/components/fields/choice-fields.tsx'
import { byDefault } from '#app/components/fields/default-pool.ts'
import { PoolField } from '#app/components/fields/PoolField.tsx'
import { Select } from '#app/ui/form/Select.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

interface Values {
  chosen: string
}

/** Whether a form with this choice is sent, and what it then says. */
async function sent(chosen: string, field: (form: UseFormReturn<Values>) => ReactNode) {
  const send = vi.fn()
  function Form() {
    const form = useForm<Values>({ defaultValues: { chosen } })
    return (
      <form onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {field(form)}
        <button type="submit">Create</button>
      </form>
    )
  }
  const leave = await drawn(<Form />)
  await act(async () => document.querySelector<HTMLElement>('[type="submit"]')?.click())
  const text = document.body.textContent
  await leave()
  return { isSent: send.mock.calls.length > 0, text }
}

const pool = { id: 'p1', name: 'public', description: '', isDefault: true } as never

const poolField =
  (note?: string, validate?: () => string, items = [pool]) =>
  (form: UseFormReturn<Values>) => (
    <PoolField
      form={form}
      name="chosen"
      hint="From this pool"
      pools={{ items, note }}
      {...(validate && { validate })}
    />
  )

test('a pool that is gone is refused, unless the list of pools is incomplete', async () => {
  const gone = await sent('p2', poolField())
  expect(gone).toMatchObject({ isSent: false, text: expect.stringContaining(goneText) as string })
  const note = 'Only the first 1 IP pools are listed'
  const maybe = await sent('p2', poolField(note))
  expect(maybe).toMatchObject({ isSent: true, text: expect.stringContaining(note) as string })
})

test('a listed pool and the default one are sent, if the form’s own check allows it', async () => {
  expect(await sent('p1', poolField())).toMatchObject({ isSent: true })
  expect(await sent(byDefault, poolField())).toMatchObject({ isSent: true })
  expect(
    await sent(
      'p1',
      poolField(undefined, () => 'Not this one'),
    ),
  ).toMatchObject({
    isSent: false,
    text: expect.stringContaining('Not this one') as string,
  })
})

const vpcField =
  (note?: string, options = [{ value: 'a', label: 'a' }]) =>
  (form: UseFormReturn<Values>) => (
    <ComboboxField
      form={form}
      name="chosen"
      label="VPC"
      noun="VPCs"
      hint="Its subnets follow"
      note={note}
      options={options}
    />
  )

test('a choice that is gone is refused beside a standing hint, unless a note says that the list is incomplete', async () => {
  expect(await sent('a', vpcField())).toMatchObject({
    isSent: true,
    text: expect.stringContaining('Its subnets follow') as string,
  })
  expect(await sent('b', vpcField())).toMatchObject({
    isSent: false,
    text: expect.stringContaining(goneText) as string,
  })
  const incomplete = await sent('b', vpcField('Only the first 1 VPCs are listed'))
  expect(incomplete.isSent).toBe(true)
  expect(incomplete.text).toContain('Only the first 1 VPCs are listed')
  expect(incomplete.text).not.toContain('Its subnets follow')
})

test('in a list that has become empty, a choice is gone', async () => {
  expect(await sent('p1', poolField('There are no IP pools', undefined, []))).toMatchObject({
    isSent: false,
    text: expect.stringContaining(goneText) as string,
  })
  expect(await sent('b', vpcField('There are no VPCs', []))).toMatchObject({
    isSent: false,
    text: expect.stringContaining(goneText) as string,
  })
})

const trigger = () => document.querySelector<HTMLButtonElement>('[role="combobox"]')

test.each([
  ['', [], 'Select', true],
  ['b', [], 'b', true],
  ['b', [{ value: 'a', label: 'Debian' }], 'Not in the list: b', false],
  ['a', [{ value: 'a', label: 'Debian' }], 'Debian', false],
])('with the value %j of %j, a select shows %j', async (value, options, text, isDisabled) => {
  const leave = await drawn(<Select value={value} onValueChange={vi.fn()} options={options} />)
  expect(trigger()?.textContent).toBe(text)
  expect(trigger()?.disabled).toBe(isDisabled)
  expect(trigger()?.querySelector('bdi')?.textContent).toBe(text === 'Debian' ? text : undefined)
  await leave()
})
