// @vitest-environment jsdom
import { useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSubmit } from '#app/components/forms/use-submit.ts'
import { shownToasts } from '#app/ui/overlay/toast.ts'
import { drawnWithData } from '../../../../support/dom/drawn-with-data.tsx'

const guard = {
  restored: false,
  discard: () => undefined,
  asking: false,
  leave: () => undefined,
  stay: () => undefined,
  sending: () => undefined,
  sent: () => undefined,
  isKept: async () => true,
}

test('a form whose values cannot become a request can be sent again', async () => {
  const sent: string[] = []
  let readable = false
  let submit: ReturnType<typeof useSubmit>['submit'] | undefined
  let trouble: ReturnType<typeof useSubmit>['trouble'] | undefined
  function Form() {
    const form = useForm({ defaultValues: { name: 'web' } })
    const write = useMutation({ mutationFn: async (name: string) => void sent.push(name) })
    const args = ({ name }: { name: string }) => {
      if (!readable) throw new Error('Cannot be read')
      return name
    }
    ;({ submit, trouble } = useSubmit(form, write, args, guard, 'New'))
    return null
  }
  await drawnWithData(<Form />)
  const event = { preventDefault: () => undefined } as never
  await act(async () => submit?.(event))
  expect(trouble).toMatchObject({ error: 'Cannot be read' })
  expect(sent).toEqual([])
  readable = true
  await act(async () => submit?.(event))
  expect(sent).toEqual(['web'])
  expect(trouble).toEqual({})
})

test('text typed while a form is checked is checked and sent as well', async () => {
  const sent: (string | null)[] = []
  let form: UseFormReturn<{ disk: string; name: string | null }> | undefined
  let submit: ReturnType<typeof useSubmit>['submit'] | undefined
  function Form() {
    form = useForm<{ disk: string; name: string | null }>({ defaultValues: { disk: 'data', name: null } })
    // Fields are validated in sequence, and this one is slow.
    form.register('disk', { validate: () => Promise.resolve(true) })
    form.register('name', { validate: (name) => name !== null || 'Name is required' })
    const write = useMutation({ mutationFn: async (name: string | null) => void sent.push(name) })
    ;({ submit } = useSubmit(form, write, ({ name }) => name, guard, 'New'))
    return null
  }
  await drawnWithData(<Form />)
  await act(async () => {
    const submitted = submit?.({ preventDefault: () => undefined } as never)
    form?.setValue('name', 'web')
    await submitted
  })
  expect(sent).toEqual(['web'])
})

test('a corrected field shows no error', async () => {
  let form: UseFormReturn<{ name: string; size: string }> | undefined
  let trouble: ReturnType<typeof useSubmit>['trouble'] = {}
  let submit: ReturnType<typeof useSubmit>['submit'] | undefined
  function Form() {
    form = useForm({ defaultValues: { name: '', size: '' } })
    form.register('name', { required: 'Name is required' })
    form.register('size', { required: 'Size is required' })
    const write = useMutation({ mutationFn: async () => undefined })
    ;({ submit, trouble } = useSubmit(form, write, () => undefined, guard, 'New'))
    return null
  }
  await drawnWithData(<Form />)
  await act(async () => submit?.({ preventDefault: () => undefined } as never))
  expect(trouble.error).toEqual(['Name is required', 'Size is required'])
  await act(async () => form?.setValue('name', 'web', { shouldValidate: true }))
  expect(trouble.error).toBe('Size is required')
  await act(async () => form?.setValue('size', '1', { shouldValidate: true }))
  expect(trouble.error).toBeUndefined()
})

test('a request that fails after the form was left is reported in a toast', async () => {
  let refuse: (error: Error) => void = () => undefined
  let submit: ReturnType<typeof useSubmit>['submit'] | undefined
  function Form() {
    const form = useForm({ defaultValues: { name: 'web' } })
    const write = useMutation({
      mutationFn: () =>
        new Promise<void>((_, reject) => {
          refuse = reject
        }),
    })
    ;({ submit } = useSubmit(form, write, () => undefined, guard, 'Create disk'))
    return null
  }
  const leave = await drawnWithData(<Form />)
  await act(async () => void submit?.({ preventDefault: () => undefined } as never))
  await leave()
  refuse(new Error('Disk name already exists'))
  await expect.poll(() => shownToasts()).toMatchObject([{ variant: 'error', title: 'Create disk' }])
  expect(renderToStaticMarkup(shownToasts()[0]?.content)).toBe(
    'Disk name already exists<p>Your input is saved as a draft.</p>',
  )
})

/** A form whose object is read again before it is sent; `answer` ends the first read. */
async function readAgain() {
  const sent: string[] = []
  const read = Promise.withResolvers<void>()
  let form: UseFormReturn<{ note: string }> | undefined
  let it: ReturnType<typeof useSubmit> | undefined
  function Form() {
    form = useForm({ defaultValues: { note: '' } })
    const write = useMutation({ mutationFn: async (note: string) => void sent.push(note) })
    const merge = async (values: { note: string }) => {
      await read.promise
      return { values, theirs: {} }
    }
    it = useSubmit(form, write, ({ note }) => note, guard, 'Edit', merge)
    return null
  }
  const leave = await drawnWithData(<Form />)
  let submitted: Promise<void> | undefined
  const type = (note: string) => act(async () => form?.setValue('note', note))
  await type('first')
  await act(async () => {
    submitted = it?.submit({ preventDefault: () => undefined } as never)
  })
  expect(it?.pending).toBe(true)
  const answer = () =>
    act(async () => {
      read.resolve()
      await submitted
    })
  return { sent, type, answer, leave }
}

test('a form that is left while its object is read again is not sent', async () => {
  const { sent, answer, leave } = await readAgain()
  await leave()
  await answer()
  expect(sent).toEqual([])
})

test('text typed while the object is read again is sent as well', async () => {
  const { sent, type, answer } = await readAgain()
  await type('second')
  await answer()
  expect(sent).toEqual(['second'])
})
