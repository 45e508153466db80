// @vitest-environment jsdom
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { IdentitiesField } from '#app/pages/access/IdentitiesField.tsx'
import { drawn } from '../../../support/dom/drawn.tsx'

test('once everyone is chosen, the disabled field says so', async () => {
  function Form() {
    const form = useForm({ defaultValues: { ids: ['a'] } })
    return <IdentitiesField form={form} name="ids" label="Users" options={[{ value: 'a', label: 'Ada' }]} />
  }
  const leave = await drawn(<Form />)
  expect(document.body.textContent).toContain('All users and groups are chosen')
  await leave()
})
