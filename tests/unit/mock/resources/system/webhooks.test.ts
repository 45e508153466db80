import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

test('a receiver keeps its last secret', async () => {
  const { ask } = mockServer()
  const secrets = '/v1/webhook-secrets'
  const added = await ask('POST', `${secrets}?receiver=on-call`, { user: 'ada', body: { secret: 'hush' } })
  const listed = await ask('GET', `${secrets}?receiver=on-call`, { user: 'ada' })
  const { secrets: all } = listed.data as unknown as { secrets: { id: string }[] }
  const ids = all.map(({ id }) => id)
  expect(ids).toContain((added.data as { id: string }).id)
  const statuses = []
  for (const id of ids) statuses.push((await ask('DELETE', `${secrets}/${id}`, { user: 'ada' })).status)
  expect(statuses).toEqual([...ids.slice(1).map(() => 204), 400])
})
