import { seedToken } from '#mock/seed/people.ts'
import { serveLive } from '../../../tools/live-server.ts'
import { type MockServer, startMockServer } from '../../../tools/mock-server.ts'
import { expect, test as base } from '../../support/console.ts'

interface Fixtures {
  /** The status with which paths with this prefix are refused. */
  refuses: Record<string, number>
  api: MockServer
}

const notice = 'This server uses a different API version'
const said = 'server does not support this API version: 2025112000.0.0'

const test = base.extend<Fixtures>({
  refuses: [{}, { option: true }],
  api: async ({ refuses, age }, use) => {
    const api = await startMockServer({
      age,
      around: (answer) => async (request) => {
        const { pathname } = new URL(request.url)
        const refused = Object.entries(refuses).find(([path]) => pathname.startsWith(path))
        return refused
          ? Response.json({ message: said, request_id: 'r' }, { status: refused[1] })
          : answer(request)
      },
    })
    await use(api)
    await api.close()
  },
  origin: async ({ api }, use) => {
    const live = await serveLive({ api: api.url, port: 0 })
    await use(live.url)
    await live.close()
  },
})

test.describe('on a server that lacks some operations', () => {
  test.use({
    refuses: {
      '/v1/system/hardware/sleds-uninitialized': 501,
      '/v1/system/hardware/switch-port': 404,
      '/v1/system/audit-log': 501,
      '/v1/system/timeseries/schemas': 404,
      '/v1/timeseries/query': 501,
    },
  })

  for (const [place, path, what] of [
    [
      '/system/inventory/sleds-uninitialized',
      '/v1/system/hardware/sleds-uninitialized',
      'sleds uninitialized',
    ],
    ['/system/issues', '/v1/system/hardware/sleds-uninitialized', 'uninitialized sleds'],
    ['/system/audit-log', '/v1/system/audit-log', 'audit log'],
    ['/system/metrics', '/v1/system/timeseries/schemas', 'timeseries schemas'],
  ] as const) {
    test(`${place} says in place what the server does not offer, and asks for it once`, async ({
      page,
      context,
      origin,
      api,
    }) => {
      // Not `open`, which waits for a heading: the message may replace the whole page.
      await context.addCookies([{ name: 'session', value: seedToken('ada'), url: origin }])
      await page.goto(place)
      await expect(page.getByText(`This server does not offer ${what}`).first()).toBeVisible()
      await expect(page.getByText(`This server does not offer ${what}`)).toHaveCount(1)
      await expect(page.getByText('Something went wrong')).toBeHidden()
      // Two parts of a page may send the same request.
      const asked = api.requests.filter((request) => request.path.split('?')[0] === path)
      expect(asked.length).toBeLessThanOrEqual(2)
    })
  }

  test('unavailable charts share one message', async ({ page, open }) => {
    await open('/projects/web-frontend/instances/bastion/metrics/disk')
    await expect(page.getByText('This server does not offer timeseries query')).toHaveCount(1)
  })

  test('a switch’s page works without its ports', async ({ page, open, api }) => {
    const [first] = api.plane.switches.all()
    await open(`/system/inventory/switches/${first?.id}/ports`)
    await expect(page.getByRole('heading', { level: 1, name: first?.baseboard.serial })).toBeVisible()
    await expect(page.getByText('This server does not offer switch port')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
  })
})

test.describe('on a server that supports neither API version', () => {
  test.use({ refuses: { '/v1/': 400 } })

  test('one page says so and names the versions, also when signing in', async ({ page }) => {
    await page.goto('/login/harbor/local')
    await page.getByLabel('User name').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: notice })).toBeVisible()
    await expect(page.getByText('20250730.0.0 and 2025112000.0.0')).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
  })
})

test('when the server no longer supports the version, one page says so, whatever was cached', async ({
  page,
  open,
  refuses,
}) => {
  await open('/projects')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rackside.cache.version'))).not.toBeNull()
  refuses['/v1/'] = 400
  await page.goto('/system/silos')
  await expect(page.getByRole('heading', { name: notice })).toBeVisible()
  delete refuses['/v1/']
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Silos' })).toBeVisible()
})

const questions = (api: MockServer) =>
  api.requests.filter(({ path }) => path.startsWith('/v1/multicast-groups?limit=1'))

for (const age of ['2025', '2026'] as const) {
  test.describe(`on a server of ${age}`, () => {
    test.use({ age })

    test('the version is requested once per session, and again after the next sign-in', async ({
      page,
      open,
      api,
      context,
      origin,
    }) => {
      await open('/projects')
      await expect.poll(() => questions(api).length).toBe(1)
      const kept = () => page.evaluate(() => localStorage.getItem('rackside.cache.version'))
      await expect.poll(kept).toBe(age === '2025' ? '20250730.0.0' : '2025112000.0.0')
      await page.reload()
      await page.goto('/system/silos')
      await expect(page.getByRole('heading', { name: 'Silos' })).toBeVisible()
      expect(questions(api)).toHaveLength(1)

      await context.clearCookies()
      // The 401 leads to the sign-in page, perhaps before this one has loaded.
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
      await context.addCookies([{ name: 'session', value: seedToken('ada'), url: origin }])
      await page.goto('/projects')
      await expect.poll(() => questions(api).length).toBe(2)
    })
  })
}
