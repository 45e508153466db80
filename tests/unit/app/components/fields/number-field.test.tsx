// @vitest-environment jsdom
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { NumberField } from '#app/components/fields/TextField.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

interface Values {
  asn: number
}

/** Submits a field; `unreadable` as a browser reports a text that is no number. */
async function submitted({ optional, unreadable }: { optional: boolean; unreadable: boolean }) {
  const send = vi.fn()
  function Form() {
    const form = useForm<Values>({ defaultValues: { asn: NaN } })
    return (
      <form onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <NumberField form={form} name="asn" label="Remote ASN" optional={optional} min={1} max={9} />
      </form>
    )
  }
  const leave = await drawn(<Form />)
  const input = document.querySelector('input')
  Object.defineProperty(input, 'validity', { value: { badInput: unreadable } })
  await act(async () => document.querySelector('form')?.requestSubmit())
  const said = document.body.textContent
  await leave()
  return { isSent: send.mock.calls.length > 0, said }
}

test('a number field with an unreadable text is not sent as empty', async () => {
  for (const optional of [true, false]) {
    const { isSent, said } = await submitted({ optional, unreadable: true })
    expect(isSent).toBe(false)
    expect(said).toContain('Remote ASN must be a whole number')
  }
})

test('an empty number field is sent only if it is optional', async () => {
  expect((await submitted({ optional: true, unreadable: false })).isSent).toBe(true)
  const { isSent, said } = await submitted({ optional: false, unreadable: false })
  expect(isSent).toBe(false)
  expect(said).toContain('Remote ASN is required')
})
