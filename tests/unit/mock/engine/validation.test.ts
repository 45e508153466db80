import { expect, test } from 'vitest'
import { mockServer, newInstance } from '../mock-client.ts'

test.each([
  ['{', 'expected value at line 1 column 1'],
  ['', 'EOF while parsing a value at line 1 column 0'],
  ['{"description":"","name":"Bad"}', 'name: Must start with a lower-case letter at line 1 column 19'],
  ['{"name":"ok"}', 'description: missing field at line 1 column 13'],
  ['{"name":"ok","description":7}', 'description: invalid type: number, expected string at line 1 column 14'],
  ['[]', 'body: invalid type: array, expected object at line 1 column 2'],
])('the body %s is refused with the position of its error', async (body, reason) => {
  const { ask } = mockServer()
  expect(await ask('POST', '/v1/projects', { body })).toMatchObject({
    status: 400,
    data: { errorCode: 'InvalidRequest', message: `unable to parse JSON body: ${reason}` },
  })
})

test.each([
  [{ bootDisk: { type: 'create', name: 'boot' } }, 'boot_disk.description: missing field'],
  [
    { bootDisk: { type: 'copy' } },
    'boot_disk.type: unknown variant "copy", expected one of `create`, `attach`',
  ],
  [{ externalIps: [{ type: 'floating', floatingIp: 'A b' }] }, 'external_ips.0.floating_ip: Must start'],
  [{ ncpus: 'two' }, 'ncpus: invalid type: string, expected number'],
])('a nested field is named: %#', async (fields, message) => {
  const { ask } = mockServer()
  const answer = await ask('POST', '/v1/instances?project=scratch-pad', { body: newInstance(fields) })
  expect(answer.data.message).toContain(`unable to parse JSON body: ${message}`)
})

test.each([
  [{ mode: 'password' }, 'value: missing field'],
  [{ mode: 'secret' }, 'mode: unknown variant "secret", expected one of `password`, `login_disallowed`'],
])('the error names the variant that was meant: %#', async (body, message) => {
  const { ask, plane } = mockServer()
  const path = `/v1/system/identity-providers/local/users/${plane.newId()}/set-password?silo=harbor`
  const answer = await ask('POST', path, { user: 'ada', body })
  expect(answer.data.message).toContain(`unable to parse JSON body: ${message}`)
})

test.each([
  ['/v1/users/not-an-id', 'bad parameter in URL path: user_id: invalid UUID'],
  ['/v1/projects/NOT-A-NAME', 'bad parameter in URL path: project: Must start with a lower-case letter'],
  ['/v1/projects?limit=many', 'unable to parse query string: limit: invalid digit found in string'],
  ['/v1/projects?limit=0', 'unable to parse query string: limit: must be at least 1'],
  [
    '/v1/users?sort_by=name_ascending',
    'unable to parse query string: sort_by: unknown variant "name_ascending", expected `id_ascending`',
  ],
])('%s is refused', async (path, message) => {
  const { ask } = mockServer()
  expect(await ask('GET', path)).toMatchObject({
    status: 400,
    data: { errorCode: 'InvalidRequest', message },
  })
})
