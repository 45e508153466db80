// @vitest-environment jsdom
import {
  expect,
  got,
  open,
  page,
  post,
  question,
  refused,
  rowAction,
  test,
  until,
} from '../../../support/dom/dom-console.tsx'

type Answer = (request: Request) => Promise<Response>

interface Listed {
  items: { id: string; name: string }[]
}

/** A server that deletes neither a project with a VPC nor a VPC with subnets. */
const strict = (sent: string[]) => (answer: Answer) => async (request: Request) => {
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'DELETE') return answer(request)
  const [, kind = '', id] = /^\/v1\/(projects|vpcs)\/([^/]+)$/.exec(pathname) ?? []
  const within = { projects: `/v1/vpcs?project=${id}`, vpcs: `/v1/vpc-subnets?vpc=${id}` }[kind]
  const { headers } = request
  const inside =
    within && ((await (await answer(new Request(origin + within, { headers }))).json()) as Listed)
  if (inside && inside.items.length > 0) {
    const body = { error_code: 'InvalidRequest', message: 'It is not empty', request_id: 'r' }
    return Response.json(body, { status: 400 })
  }
  sent.push(pathname.split('/')[2] ?? '')
  return answer(request)
}

async function deleteProject() {
  await rowAction('fresh', 'Delete')
  await question().getByLabel('Type fresh to confirm').fill('fresh')
  await question().getByRole('button', { name: 'Delete project' }).click()
}

test('a project is deleted with its own VPC and its subnets, also where the server does not', async () => {
  const sent: string[] = []
  await open('/projects', { around: strict(sent) })
  await post('/v1/projects', { name: 'fresh', description: '' })
  await page.goto('/projects')
  await deleteProject()
  await until(() => expect(sent).toEqual(['vpc-subnets', 'vpcs', 'projects']))
  await expect(question()).toBeHidden()
})

test('a project with anything else loses nothing when it cannot be deleted', async () => {
  const sent: string[] = []
  await open('/projects', { around: strict(sent) })
  await post('/v1/projects', { name: 'fresh', description: '' })
  await post('/v1/vpcs?project=fresh', { name: 'edge', description: '', dns_name: 'edge' })
  await page.goto('/projects')
  await deleteProject()
  await expect(page.getByText('It is not empty').first()).toBeVisible()
  expect(sent).toEqual([])
  expect((await got<Listed>('/v1/vpc-subnets?project=fresh&vpc=default')).items).toHaveLength(1)
})

test.each([
  ['an interface', 'web-frontend'],
  ['a probe', 'fresh'],
])('a VPC with %s keeps its empty subnets when it cannot be deleted', async (_, project) => {
  const sent: string[] = []
  await open('/projects', { around: strict(sent) })
  if (project === 'fresh') {
    await post('/v1/projects', { name: 'fresh', description: '' })
    const [sled] = (await got<Listed>('/v1/system/hardware/sleds')).items
    const probe = { name: 'far', description: '', sled: sled?.id, ip_pool: null }
    await post('/experimental/v1/probes?project=fresh', probe)
  }
  const subnet = { name: 'spare', description: '', ipv4_block: '10.99.0.0/24' }
  await post(`/v1/vpc-subnets?project=${project}&vpc=default`, subnet)
  await page.goto(`/projects/${project}/vpcs`)
  await rowAction('default', 'Delete')
  await refused('Delete VPC', 'Could not delete VPC')
  expect(sent).toEqual([])
})

test('a VPC without anything in its subnets is deleted with them', async () => {
  const sent: string[] = []
  await open('/projects/web-frontend/vpcs', { around: strict(sent) })
  await rowAction('edge', 'Delete')
  await question().getByRole('button', { name: 'Delete VPC' }).click()
  await until(() => expect(sent.at(-1)).toBe('vpcs'))
  expect(new Set(sent)).toEqual(new Set(['vpc-subnets', 'vpcs']))
})
