import { Api as VersionedApi } from '@oxide/api'
import { Api as UnversionedApi } from '@oxide/api-unversioned'
import { afterEach, expect, test } from 'vitest'
import { seedPassword } from '#mock/seed/people.ts'
import { createControlPlane } from '#mock/engine/control-plane.ts'
import type { Age } from '#mock/engine/versions.ts'
import { type MockServer, startMockServer } from '../../../tools/mock-server.ts'
import { judgedInto } from '../../support/contract/judged.ts'

const gib = 2 ** 30
const project = 'by-another-client'

let server: MockServer | undefined
afterEach(() => server?.close())

type Called<Data> =
  | { type: 'success'; data: Data; response: Response }
  | { type: 'error'; data: { message: string }; response: Response }
  | { type: 'client_error'; text: string; response: Response }

/** Returns a call's data; throws the server's message on a refusal. */
async function must<Data>(call: Promise<Called<Data>>): Promise<Data> {
  const result = await call
  if (result.type === 'success') return result.data
  const said = result.type === 'error' ? result.data.message : result.text
  throw new Error(`${result.response.url} ${result.response.status}: ${said}`)
}

/** Posts a form, which the client cannot. */
async function postForm(url: string, fields: Record<string, string>): Promise<Record<string, string>> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return (await response.json()) as Record<string, string>
}

type Client = UnversionedApi | VersionedApi

interface Config {
  host: string
  token?: string
  headers?: Record<string, string>
}

/** A client with a token from the device flow: requested, confirmed by a signed-in user, and fetched. */
async function signInByDevice(host: string, create: (config: Config) => Client): Promise<Client> {
  const clientId = crypto.randomUUID()
  const asked = await postForm(`${host}/device/auth`, { client_id: clientId })
  const login = await create({ host }).methods.loginLocal({
    path: { siloName: 'harbor' },
    body: { username: 'ada', password: seedPassword },
  })
  const cookie = login.response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const person = create({ host, headers: { cookie } })
  await must(person.methods.deviceAuthConfirm({ body: { userCode: asked['user_code'] ?? '' } }))
  const granted = await postForm(`${host}/device/token`, {
    client_id: clientId,
    device_code: asked['device_code'] ?? '',
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  })
  return create({ host, token: granted['access_token'] ?? '' })
}

const clients: Array<{ age: Age; name: string; create: (config: Config) => Client }> = [
  {
    age: '2025',
    name: '@oxide/api 0.4.1',
    create: ({ headers = {}, ...config }) => new UnversionedApi({ ...config, baseParams: { headers } }),
  },
  {
    age: '2026',
    name: '@oxide/api 0.5.1',
    // The client's default version is a newer one.
    create: ({ headers, ...config }) =>
      new VersionedApi({
        ...config,
        baseParams: { headers: { 'api-version': '2025112000.0.0', ...headers } },
      }),
  },
]

test.each(clients)(
  "$name, the vendor's own client, completes a project’s life cycle",
  async ({ age, create }) => {
    const violations: string[] = []
    let ahead = 0
    const plane = createControlPlane({ now: () => Date.now() + ahead, age })
    server = await startMockServer({ plane, around: judgedInto(violations, age) })
    const later = () => void (ahead += 60_000)
    const { methods } = (await signInByDevice(server.url, create)) as UnversionedApi
    const inProject = { project }

    await must(methods.projectCreate({ body: { name: project, description: 'Not by the console' } }))
    await must(
      methods.diskCreate({
        query: inProject,
        body: {
          name: 'data',
          description: '',
          size: 2 * gib,
          diskSource: { type: 'blank', blockSize: 4096 },
        },
      }),
    )
    later()
    const made = await must(methods.diskView({ path: { disk: 'data' }, query: inProject }))
    expect(made.state.state).toBe('detached')

    const instance = await must(
      methods.instanceCreate({
        query: inProject,
        body: {
          name: 'worker',
          description: '',
          hostname: 'worker',
          memory: gib,
          ncpus: 1,
          disks: [{ type: 'attach', name: 'data' }],
          start: false,
        },
      }),
    )
    expect(instance).toMatchObject({
      name: 'worker',
      runState: expect.any(String),
      timeCreated: expect.any(Date),
    })

    await must(
      methods.instanceEphemeralIpAttach({ path: { instance: 'worker' }, query: inProject, body: {} }),
    )
    const addresses = await must(
      methods.instanceExternalIpList({ path: { instance: 'worker' }, query: inProject }),
    )
    expect(addresses.items.some(({ kind }) => kind === 'ephemeral')).toBe(true)

    const rule = {
      name: 'allow-web',
      description: '',
      action: 'allow',
      direction: 'inbound',
      filters: { ports: ['443'], protocols: [{ type: 'tcp' }] },
      priority: 100,
      status: 'enabled',
      targets: [{ type: 'vpc', value: 'default' }],
    } as const
    const rules = await must(
      methods.vpcFirewallRulesUpdate({
        query: { ...inProject, vpc: 'default' },
        // Protocols have become objects since client 0.4.1.
        body: { rules: [rule] } as never,
      }),
    )
    expect(rules.rules.map(({ name }) => name)).toEqual(['allow-web'])

    later()
    await must(
      methods.snapshotCreate({ query: inProject, body: { name: 'before', description: '', disk: 'data' } }),
    )
    later()
    const taken = await must(methods.snapshotView({ path: { snapshot: 'before' }, query: inProject }))
    expect(taken.state).toBe('ready')

    await must(methods.snapshotDelete({ path: { snapshot: 'before' }, query: inProject }))
    await must(methods.instanceDelete({ path: { instance: 'worker' }, query: inProject }))
    await must(methods.diskDelete({ path: { disk: 'data' }, query: inProject }))
    await must(
      methods.vpcSubnetDelete({ path: { subnet: 'default' }, query: { ...inProject, vpc: 'default' } }),
    )
    await must(methods.vpcDelete({ path: { vpc: 'default' }, query: inProject }))
    await must(methods.projectDelete({ path: { project } }))
    const left = await must(methods.projectList({}))
    expect(left.items.map(({ name }) => name)).not.toContain(project)
    expect(violations).toEqual([])
  },
)

test('the newer client’s default version is unsupported by the server, which says so', async () => {
  server = await startMockServer({ age: '2026' })
  const { methods, apiVersion } = new VersionedApi({ host: server.url })
  const result = await methods.ping({})
  expect(result).toMatchObject({ type: 'error', data: { message: expect.stringContaining(apiVersion) } })
  expect(result.response.status).toBe(400)
})
