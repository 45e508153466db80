// @vitest-environment jsdom
import { act, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { gib } from '#domain/limits.ts'
import { useSourceSize } from '#app/shared/disks/use-source-size.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

type Source = { id: string; size: number }

/** A form for a disk of 10 GiB, with a source and a size to choose. */
async function diskForm() {
  const shown: { form?: UseFormReturn<{ sizeGib: number }>; hint?: string | undefined } = {}
  let setSource: (source: Source) => void = () => undefined
  function Form() {
    const form = useForm({ defaultValues: { sizeGib: 10 } })
    const [source, set] = useState<Source>()
    setSource = set
    shown.form = form
    shown.hint = useSourceSize(form, 'sizeGib', source)
    return null
  }
  const leave = await drawn(<Form />)
  return {
    size: () => shown.form?.getValues('sizeGib'),
    hint: () => shown.hint,
    type: (size: number) => act(async () => shown.form?.setValue('sizeGib', size)),
    choose: (id: string, size: number) => act(async () => setSource({ id, size })),
    leave,
  }
}

test('a source larger than the disk raises its size, and the form says so', async () => {
  const { size, hint, choose, type, leave } = await diskForm()
  expect(hint()).toBeUndefined()
  await choose('image', 39.5 * gib)
  expect(size()).toBe(40)
  expect(hint()).toBe('Raised to 40 GiB, the size of the source')
  await type(50)
  expect(hint()).toBe('At least 40 GiB')
  await leave()
})

test('a size that is large enough stays, whatever is chosen next', async () => {
  const { size, hint, choose, type, leave } = await diskForm()
  await type(60)
  await choose('image', 40 * gib)
  expect(hint()).toBe('At least 40 GiB')
  await choose('smaller image', gib)
  expect(size()).toBe(60)
  await leave()
})

test('a cleared size becomes that of the source', async () => {
  const { size, choose, type, leave } = await diskForm()
  await type(Number.NaN)
  await choose('image', 2 * gib)
  expect(size()).toBe(2)
  await leave()
})

test('no size is raised above the largest disk', async () => {
  const { size, choose, leave } = await diskForm()
  await choose('image', 5000 * gib)
  expect(size()).toBe(10)
  await leave()
})
