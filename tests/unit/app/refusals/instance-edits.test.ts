// @vitest-environment jsdom
import { expect, form, got, open, put, test } from '../../../support/dom/dom-console.tsx'
import { expectReadable } from './readable.ts'

const inProject = '?project=web-frontend'

const instance = '/v1/instances/preview'

interface Size {
  id: string
  ncpus: number
  memory: number
  boot_disk_id?: string | null
  auto_restart_policy?: string | null
  cpu_platform?: string | null
}

/** Changes an instance as someone else would: an update needs all fields. */
const alter = (
  { id, ncpus, memory, boot_disk_id = null, auto_restart_policy = null, cpu_platform = null }: Size,
  change: Partial<Size>,
) =>
  put(`/v1/instances/${id}`, {
    ncpus,
    memory,
    boot_disk: boot_disk_id,
    auto_restart_policy,
    cpu_platform,
    ...change,
  })

test('a resize keeps what someone else changes between the form’s last read and its update', async () => {
  let isSaving = false
  await open('/projects/web-frontend/instances/preview/settings/edit', {
    around: (answer) => async (request) => {
      const response = await answer(request)
      if (
        !isSaving ||
        request.method !== 'GET' ||
        !/^\/v1\/instances\/[^/]+$/.test(new URL(request.url).pathname)
      )
        return response
      isSaving = false
      await alter(await response.clone().json(), { cpu_platform: 'amd_turin' })
      return response
    },
  })
  await form().getByRole('spinbutton', { name: 'vCPUs' }).fill('1')
  isSaving = true
  await form().getByRole('button', { name: 'Resize instance' }).click()
  await expect(form()).toBeHidden()
  expect(await got<Size>(`${instance}${inProject}`)).toMatchObject({ ncpus: 1, cpu_platform: 'amd_turin' })
})

test('an auto-restart policy that someone else changed meanwhile is not overwritten unasked', async () => {
  await open('/projects/web-frontend/instances/preview/settings/auto-restart-edit')
  const before = await got<Size>(`${instance}${inProject}`)
  await alter(before, {
    auto_restart_policy: before.auto_restart_policy === 'never' ? 'best_effort' : 'never',
  })
  await form()
    .getByRole('radio')
    .nth(before.auto_restart_policy ? 0 : 1)
    .check()
  await form().getByRole('button', { name: /^Save/ }).click()
  await expect(form()).toContainText('Someone else changed this while you were editing')
})

test.each(['ncpus', 'memory'])('a resize form shows no size that is not known: %s', async (field) => {
  await open('/projects/web-frontend/instances/preview/settings/edit', {
    around: (answer) => async (request) => {
      const response = await answer(request)
      if (new URL(request.url).pathname !== '/v1/instances/preview') return response
      return Response.json({ ...(await response.json()), [field]: undefined }, response)
    },
  })
  await expect(form().getByText('Currently –')).toBeVisible()
  await expectReadable()
})
