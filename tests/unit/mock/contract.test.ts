import { readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { snakeCase, toWire } from '#api/casing.ts'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { handledOperations } from '#mock/handlers.ts'
import type { TableName } from '#mock/rows.ts'
import { consoleRequests } from './console-requests.ts'
import { fleetRequests } from './fleet-requests.ts'
import { mockServer, newDisk, newInstance } from './mock-client.ts'
import { metricRequests } from './metric-requests.ts'
import { projectRequests } from './project-requests.ts'

const all: Operation[] = Object.values(operations)
const handled = new Map(handledOperations.map(({ operation }) => [operation.id, operation]))
const unhandled = all.filter(({ id }) => !handled.has(id))

test('no operation is handled twice', () => {
  expect(handled.size).toBe(handledOperations.length)
})

test.each(unhandled.map((operation) => [operation.id, operation] as const))(
  '%s is not written yet and says so',
  async (id, { method, path }) => {
    const { ask } = mockServer()
    const body = method === 'POST' || method === 'PUT' ? '{}' : undefined
    const answer = await ask(method, path.replaceAll(/\{\w+\}/g, 'x'), { body })
    expect(answer).toMatchObject({
      status: 501,
      data: { errorCode: 'NotImplemented', message: `${id} is not part of this mock yet` },
    })
  },
)

/** A request for every operation that is handled, in an order in which all of them succeed. */
const requests: [id: string, path: string, body?: unknown][] = [
  ['ping', '/v1/ping'],
  ['currentUserView', '/v1/me'],
  ['currentUserGroups', '/v1/me/groups'],
  ['groupList', '/v1/groups'],
  ['groupView', '/v1/groups/{groups}'],
  ['userList', '/v1/users'],
  ['userView', '/v1/users/{users}'],
  ['systemPolicyView', '/v1/system/policy'],
  ['systemPolicyUpdate', '/v1/system/policy', 'systemPolicyView'],
  ['policyView', '/v1/policy'],
  ['policyUpdate', '/v1/policy', 'policyView'],
  ['siloList', '/v1/system/silos'],
  ['siloView', '/v1/system/silos/harbor'],
  ['utilizationView', '/v1/utilization'],
  ['projectIpPoolList', '/v1/ip-pools'],
  ['projectIpPoolView', '/v1/ip-pools/public'],
  [
    'currentUserSshKeyCreate',
    '/v1/me/ssh-keys',
    { name: 'k', description: '', publicKey: 'ssh-ed25519 AAAA a@b' },
  ],
  ['currentUserSshKeyList', '/v1/me/ssh-keys'],
  ['currentUserSshKeyView', '/v1/me/ssh-keys/k'],
  ['currentUserSshKeyDelete', '/v1/me/ssh-keys/k'],
  ['projectCreate', '/v1/projects', { name: 'fresh', description: '' }],
  ['projectList', '/v1/projects'],
  ['projectView', '/v1/projects/fresh'],
  ['projectUpdate', '/v1/projects/fresh', { description: 'changed' }],
  ['projectPolicyView', '/v1/projects/fresh/policy'],
  ['projectPolicyUpdate', '/v1/projects/fresh/policy', 'projectPolicyView'],
  ['projectDelete', '/v1/projects/fresh'],
  ['vpcList', '/v1/vpcs?project=staging'],
  ['vpcView', '/v1/vpcs/default?project=staging'],
  ['vpcSubnetList', '/v1/vpc-subnets?project=staging&vpc=default'],
  ['vpcSubnetView', '/v1/vpc-subnets/default?project=staging&vpc=default'],
  ['imageList', '/v1/images?project=localization-tests'],
  ['imageView', '/v1/images/debian-13'],
  ['diskCreate', '/v1/disks?project=staging', newDisk()],
  ['diskList', '/v1/disks?project=staging'],
  ['diskView', '/v1/disks/free?project=staging'],
  ['snapshotCreate', '/v1/snapshots?project=staging', { name: 'snap', description: '', disk: 'free' }],
  ['snapshotList', '/v1/snapshots?project=staging'],
  ['snapshotView', '/v1/snapshots/snap?project=staging'],
  ['snapshotDelete', '/v1/snapshots/free-monday?project=staging'],
  ['instanceDiskAttach', '/v1/instances/stage-mail/disks/attach?project=staging', { disk: 'free' }],
  ['diskDelete', '/v1/disks/broken?project=staging'],
  ['floatingIpList', '/v1/floating-ips?project=web-frontend'],
  ['floatingIpView', '/v1/floating-ips/www?project=web-frontend'],
  ['antiAffinityGroupList', '/v1/anti-affinity-groups?project=web-frontend'],
  ['antiAffinityGroupView', '/v1/anti-affinity-groups/web-spread?project=web-frontend'],
  ['antiAffinityGroupMemberList', '/v1/anti-affinity-groups/web-spread/members?project=web-frontend'],
  ['instanceAntiAffinityGroupList', '/v1/instances/web-1/anti-affinity-groups?project=web-frontend'],
  ['instanceCreate', '/v1/instances?project=staging', newInstance()],
  ['instanceList', '/v1/instances?project=staging'],
  ['instanceView', '/v1/instances/stage-cron?project=staging'],
  ['instanceDiskList', '/v1/instances/stage-mail/disks?project=staging'],
  ['instanceExternalIpList', '/v1/instances/gateway-1/external-ips?project=web-frontend'],
  ['instanceSshPublicKeyList', '/v1/instances/web-1/ssh-public-keys?project=web-frontend'],
  ['instanceNetworkInterfaceList', '/v1/network-interfaces?instance=web-1&project=web-frontend'],
  ['instanceNetworkInterfaceView', '/v1/network-interfaces/net0?instance=web-1&project=web-frontend'],
  ['instanceSerialConsole', '/v1/instances/web-1/serial-console?project=web-frontend'],
  ['instanceReboot', '/v1/instances/web-2/reboot?project=web-frontend'],
  ['instanceStop', '/v1/instances/web-3/stop?project=web-frontend'],
  ['instanceStart', '/v1/instances/preview/start?project=web-frontend'],
  [
    'instanceUpdate',
    '/v1/instances/stage-cron?project=staging',
    { ncpus: 2, memory: 2 ** 32, bootDisk: null, autoRestartPolicy: null, cpuPlatform: null },
  ],
  [
    'instanceDiskDetach',
    '/v1/instances/stage-cron/disks/detach?project=staging',
    { disk: 'stage-cron-boot' },
  ],
  ['instanceDelete', '/v1/instances/stage-cron?project=staging'],
  ...projectRequests,
  ...fleetRequests,
  ...consoleRequests,
  ...metricRequests,
  ['loginLocal', '/v1/login/harbor/local', { username: 'ada', password: 'password' }],
  ['logout', '/v1/logout'],
]

/** A WebSocket has no answer to look at. */
const withoutAnswer = ['instanceSerialConsoleStream']

test('there is a request for every operation that is handled', () => {
  expect([...requests.map(([id]) => id), ...withoutAnswer].toSorted()).toEqual([...handled.keys()].toSorted())
})

test('every operation that is handled answers as the contract says', async () => {
  const { ask, plane } = mockServer()
  const check = contract()
  const answers = new Map<string, unknown>()
  /** With a value in place of a name in braces: the id, or what a path leads to, of an earlier answer or a first row. */
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)((?:\.\w+)*)\}/g, (_, name: string, steps: string) => {
      const from = answers.get(name) ?? plane[name as TableName].all()[0]
      const path = (steps || '.id').slice(1).split('.')
      return String(path.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], from))
    })
  for (const [id, template, body] of requests) {
    const operation = handled.get(id) as Operation
    const from =
      typeof body === 'string'
        ? answers.get(body)
        : body && (JSON.parse(fill(JSON.stringify(body))) as unknown)
    const sent = sentBody(operation, from)
    const { status, data } = await ask(operation.method, fill(template), { user: 'ada', body: sent })
    expect([id, status, status >= 400 ? data : '']).toEqual([id, operation.status ?? 200, ''])
    answers.set(id, data)
    if (operation.answerKind !== 'bytes') check?.(operation, data)
  }
})

/** Forms and bytes as the text that travels. */
function sentBody({ bodyKind }: Operation, body: unknown): unknown {
  if (bodyKind === 'bytes') return (body as { bytes: string }).bytes
  return bodyKind === 'form' ? new URLSearchParams(toWire(body) as Record<string, string>).toString() : body
}

type Schema = Record<string, unknown>
type Responses = Record<string, { content?: Record<string, { schema: Schema }> }>

/** Those that tell the branches of a union apart. */
const formats = { ipv4: isIPv4, ipv6: isIPv6 }

/** A check against the OpenAPI document that `RACKSIDE_OPENAPI` names; without it, status codes have to do. */
function contract(): ((operation: Operation, data: unknown) => void) | undefined {
  const file = process.env['RACKSIDE_OPENAPI']
  if (!file) return undefined
  const document = strict(JSON.parse(readFileSync(file, 'utf8'))) as {
    paths: Record<string, Record<string, { responses: Responses }>>
  }
  const ajv = new Ajv({ strict: false, allErrors: true, formats, logger: false })
  ajv.addSchema(document, 'api')
  return ({ id, method, path, status = 200 }, data) => {
    const template = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${snakeCase(name)}}`)
    const verb = method.toLowerCase()
    const schema = document.paths[template]?.[verb]?.responses[status]?.content?.['application/json']?.schema
    if (!schema) return expect([id, data]).toEqual([id, ''])
    const pointer = [template, verb, 'responses', status, 'content', 'application/json', 'schema']
      .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/')
    const validate = ajv.getSchema(`api#/paths/${pointer}`)
    const valid = validate?.(JSON.parse(JSON.stringify(data), wireKeys))
    expect([id, valid, validate?.errors]).toEqual([id, true, null])
  }
}

/** The test's client has read the answer into the app's casing; the document speaks the wire's. */
const wireKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [snakeCase(key), item]))
    : value

/** The document for Ajv: `nullable` as JSON Schema knows it, and no field that the contract does not have. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict)
  if (node === null || typeof node !== 'object') return node
  const { nullable, ...rest }: Schema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, strict(value)]),
  )
  const closed = rest['type'] === 'object' && rest['properties'] && !rest['additionalProperties']
  const schema = closed ? { ...rest, additionalProperties: false } : rest
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}
