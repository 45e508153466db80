import { expect, test } from 'vitest'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import type { Vpc } from '#api/generated/vpcs.ts'
import { byVpc } from '#app/pages/instance-networking/networking-reads.ts'
import { subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const vpc = (n: number, name: string) => ({ id: id(n), name }) as Vpc
const nic = (name: string, n: number, primary = false) =>
  ({ id: name, name, vpcId: id(n), primary }) as InstanceNetworkInterface

test('interfaces are grouped by VPC, the primary one and its VPC first', () => {
  const nics = [nic('a', 2), nic('b', 1), nic('c', 1, true), nic('d', 2)]
  const found = byVpc(nics, [vpc(1, 'default'), vpc(2, 'edge')])
  expect(found.map(({ called, nics }) => [called, nics.map(({ name }) => name)])).toEqual([
    ['default', ['c', 'b']],
    ['edge', ['a', 'd']],
  ])
})

test('a VPC whose name is unreadable shows its id', () => {
  expect(byVpc([nic('a', 1, true)])).toMatchObject([{ vpc: undefined, called: id(1) }])
  expect(byVpc([])).toEqual([])
})

test('a VPC is read by its name in the project, or by its id alone', () => {
  expect(subnetsOf('web', 'default').args).toEqual({
    query: { project: 'web', vpc: 'default', limit: 1_000 },
  })
  expect(subnetsOf('web', id(1)).args).toEqual({ query: { vpc: id(1), limit: 1_000 } })
})
