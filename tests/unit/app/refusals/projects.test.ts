// @vitest-environment jsdom
import {
  expect,
  form,
  open,
  page,
  question,
  refused,
  row,
  rowAction,
  send,
  test,
} from '../../../support/dom-console.tsx'

test('a project that is not empty stays, and the reason is told', async () => {
  await open('/projects')
  await rowAction('web-frontend', 'Delete')
  await expect(question().getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question().getByLabel('Type web-frontend to confirm').fill('web-frontend')
  await refused('Delete project', 'Could not delete project')
  await expect(row('web-frontend')).toBeVisible()
})

test('a taken name is told in the form, and nothing typed is lost', async () => {
  await open('/projects-new')
  await send(form(), 'Create project', { Name: 'web-frontend', Description: 'Would be the second' })
  await expect(form().getByText('Project name already exists').first()).toBeVisible()
  await expect(form().getByLabel('Description')).toHaveValue('Would be the second')
})

test('a project is not renamed to what another is called', async () => {
  await open('/projects/build-farm/edit')
  const name = form().getByLabel('Name')
  await name.fill('web-frontend')
  await name.blur()
  await expect(page.getByText('Project name already exists')).toBeVisible()
  await name.fill('build-farm')
  await name.blur()
  await expect(page.getByText('Project name already exists')).toBeHidden()
})

test('a bad name is told before anything is sent', async () => {
  await open('/projects-new')
  await form().getByRole('button', { name: 'Create project' }).click()
  await expect(form().getByText('Name is required').first()).toBeVisible()
  await form().getByLabel('Name').fill('9lives')
  await form().getByLabel('Description').focus()
  await expect(form().getByText('Must start with a lower-case letter').first()).toBeVisible()
})

test('a server error keeps the form and shows the request id', async () => {
  await open('/projects-new')
  await send(form(), 'Create project', { Name: 'anything-create-500' })
  await expect(form().getByText('Internal Server Error')).toBeVisible()
  await expect(form().getByRole('button', { name: /request id/i })).toBeVisible()
  await expect(form().getByLabel('Name')).toHaveValue('anything-create-500')
})
