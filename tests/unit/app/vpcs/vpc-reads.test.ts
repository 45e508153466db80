import { expect, test } from 'vitest'
import { gatewayPoolsOf, routersOf, routesOf } from '#app/shared/vpcs/vpc-reads.ts'

const id = '12345678-1234-4123-8123-123456789abc'

test('a name is resolved in its parent, an id is not', () => {
  expect(routesOf('web', 'edge', 'out').args.query).toEqual({
    project: 'web',
    vpc: 'edge',
    router: 'out',
    limit: 1000,
  })
  expect(routesOf('web', 'edge', id).args.query).toEqual({ router: id, limit: 1000 })
  expect(gatewayPoolsOf('web', id, 'egress').args.query).toEqual({ vpc: id, gateway: 'egress', limit: 1000 })
  expect(routersOf('web', id).args.query).toEqual({ vpc: id, limit: 1000 })
})
