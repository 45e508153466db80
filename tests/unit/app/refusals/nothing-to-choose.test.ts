// @vitest-environment jsdom
import { expect, open, page, test } from '../../../support/dom/dom-console.tsx'

const project = '/projects/web-frontend'
const vpc = `${project}/vpcs/edge`

/** A server where one list is empty. */
const without = (list: string) => (answer: (request: Request) => Promise<Response>) => (request: Request) =>
  request.method === 'GET' && new URL(request.url).pathname === list
    ? Promise.resolve(Response.json({ items: [] }))
    : answer(request)

test.each([
  [
    `${project}/instances/web-1/networking`,
    'Join multicast group',
    '/v1/multicast-groups',
    'multicast groups',
  ],
  [
    `${project}/instances/preview/settings`,
    'Add to group',
    '/v1/anti-affinity-groups',
    'anti-affinity groups in this project',
  ],
  [`${project}/affinity/web-spread`, 'Add member', '/v1/instances', 'instances in this project'],
  [`${vpc}/internet-gateways/egress`, 'Attach IP pool', '/v1/ip-pools', 'IP pools in your silo'],
  [`${vpc}/routers/through-firewall`, 'Attach to subnets', '/v1/vpc-subnets', 'subnets in this VPC'],
  ['/system/silos/harbor/ip-pools', 'Link pool', '/v1/system/ip-pools', 'IP pools'],
  ['/system/networking/ip-pools/public/silos', 'Link silo', '/v1/system/silos', 'silos'],
])('%s: “%s” says that there is nothing to choose', async (path, label, list, nouns) => {
  await open(path, { age: '2026', around: without(list) })
  const button = page.getByRole('button', { name: label })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('data-state', 'closed')
  await button.focus()
  await expect(page.getByRole('tooltip', { name: `There are no ${nouns}` })).toBeVisible()
})

test('“Add to group” says that the instance is in every group', async () => {
  await open(`${project}/instances/preview/settings`, {
    around: (answer) => async (request) =>
      new URL(request.url).pathname.endsWith('/anti-affinity-groups')
        ? answer(new Request(request.url.replace(/instances\/[^/]+\//, ''), request))
        : answer(request),
  })
  const button = page.getByRole('button', { name: 'Add to group' })
  await expect(button).toHaveAttribute('data-state', 'closed')
  await button.focus()
  const reason = 'The instance is already in every group in this project'
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
})
