import { expect, test } from 'vitest'
import { mockServer } from '../../mock-client.ts'

const list = '/experimental/v1/probes?project=web-frontend'
const one = (name: string) => `/experimental/v1/probes/${name}?project=web-frontend`

test('a probe has a unique address in the default subnet and a unique external one', async () => {
  const { ask, plane } = mockServer()
  const sled = plane.sleds.all()[0]?.id
  const { data } = await ask('POST', list, { body: { name: 'fresh', description: '', sled } })
  expect(data).toMatchObject({ name: 'fresh', sled })
  const [seeded, made] = plane.probes.all().map(({ info }) => info)
  expect((await ask('GET', one('fresh'))).data).toEqual(made)
  expect(made?.interface).toMatchObject({ kind: { type: 'probe', id: data.id }, subnet: '172.30.0.0/22' })
  expect(made?.interface.ip).not.toBe(seeded?.interface.ip)
  expect(made?.externalIps[0]?.ip).not.toBe(seeded?.externalIps[0]?.ip)
})

test('a probe needs an existing sled and a free name, and can be deleted', async () => {
  const { ask, plane } = mockServer()
  const sled = plane.sleds.all()[0]?.id
  const status = async (body: object) =>
    (await ask('POST', list, { body: { description: '', ...body } })).status
  expect(await status({ name: 'fresh', sled: plane.newId() })).toBe(404)
  expect(await status({ name: 'uplink-probe', sled })).toBe(400)
  expect((await ask('DELETE', one('uplink-probe'))).status).toBe(204)
  expect((await ask('GET', one('uplink-probe'))).status).toBe(404)
})
