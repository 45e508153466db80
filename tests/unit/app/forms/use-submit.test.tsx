// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useSubmit } from '#app/components/forms/use-submit.ts'
import { drawn } from '../../../support/drawn.tsx'

const guard = {
  restored: false,
  discard: () => undefined,
  asking: false,
  leave: () => undefined,
  stay: () => undefined,
  sending: () => undefined,
  sent: () => undefined,
}

test('a form whose values cannot be made into a request can be sent again', async () => {
  const sent: string[] = []
  let readable = false
  let submit: ReturnType<typeof useSubmit>['submit'] | undefined
  function Form() {
    const form = useForm({ defaultValues: { name: 'web' } })
    const write = useMutation({ mutationFn: async (name: string) => void sent.push(name) })
    const args = ({ name }: { name: string }) => {
      if (!readable) throw new Error('Cannot be read')
      return name
    }
    ;({ submit } = useSubmit(form, write, args, guard))
    return null
  }
  await drawn(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const event = { preventDefault: () => undefined } as never
  await act(() => expect(submit?.(event)).rejects.toThrow('Cannot be read'))
  expect(sent).toEqual([])
  readable = true
  await act(async () => submit?.(event))
  expect(sent).toEqual(['web'])
})
