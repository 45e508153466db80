import type { Page } from '@playwright/test'
import { appFiles, fetchApp } from '../../support/fixtures/app-files.ts'
import { type Asked, isApi } from '../../support/servers/fault-rules.ts'
import { expect, untilBack } from '../../support/servers/live.ts'
import { storedKeys, storedRows } from '../../support/worker/stored.ts'
import { edit, setTheScene } from '../matrix/bring-about.ts'
import { listPath, texts } from '../matrix/look.ts'
import { ask, story, well } from '../story.ts'

const connection = (page: Page) => page.getByRole('status')
const below = (prefix: string) => ({ when: ({ path }: Asked) => path.startsWith(prefix) })

/** How many audit log entries are stored on this machine. */
const storedEntries = async (page: Page) =>
  (await storedRows<{ entries: unknown[] }>(page, 'auditBlocks')).flatMap(({ entries }) => entries).length

for (const status of [401, 403, 404]) {
  story(`a proxy’s page with ${status} deletes no stored data`, async ({ scene }) => {
    const { page, server } = scene
    await page.goto('/system/audit-log')
    // Thirty days of the log need many requests in sequence.
    await expect(page.getByText(/entries loaded, back to .*, complete/)).toBeVisible({ timeout: 20_000 })
    const [entries, answers] = [await storedEntries(page), await storedKeys(page, 'answers')]
    expect(entries).toBeGreaterThan(100)

    const mend = server.rules.add({ do: 'html', status })
    await page.reload()
    await expect(page.getByText(/entries loaded, back to/)).toBeVisible()
    await page.goto(listPath)
    await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
    await expect(page.getByText(/stored data from/)).toBeVisible()
    await expect(connection(page)).toContainText('offline')
    expect(await storedEntries(page)).toBeGreaterThanOrEqual(entries)
    expect(await storedKeys(page, 'answers')).toEqual(expect.arrayContaining(answers))

    edit(server, texts.fresh)
    mend()
    await untilBack(page, page.getByText(texts.fresh, { exact: true }))
  })
}

story('an empty 200 to a stop is not a success', async ({ scene: { page, server } }) => {
  server.rules.add({ do: 'empty' }, { when: ({ path }) => path.includes('/stop') })
  await page.getByRole('button', { name: 'Actions for bastion' }).click()
  await page.getByRole('menuitem', { name: 'Stop', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop instance' }).click()
  const told = 'Error reading API response. It may still have gone through. Check before you retry.'
  await expect(page.getByText(told, { exact: true })).toBeVisible()
})

for (const times of [1, Infinity])
  story(`a created project is confirmed even when ${times} of its answers were lost`, async ({ scene }) => {
    const { page, server } = scene
    server.rules.add(
      { do: 'lose' },
      { when: ({ method, path }) => method === 'POST' && path.startsWith('/v1/projects'), times },
    )
    await page.goto('/projects-new')
    await page.getByLabel('Name').fill('lost-answer')
    await page.getByRole('button', { name: 'Create project' }).click()
    // The browser may or may not retry on its own.
    await expect(page.getByText(/lost-answer was created/)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('lost-answer')
  })

story('a captive portal’s ping does not count as a live server', async ({ scene: { page, server } }) => {
  server.rules.add({ do: 'html' })
  await page.reload()
  await expect(connection(page)).toContainText('offline')
  // After several checks: the second comes within seven seconds.
  const pings = () => server.log.filter(({ path }) => path === '/v1/ping').length
  await expect.poll(pings, { timeout: 20_000 }).toBeGreaterThan(1)
  await expect(connection(page)).toContainText('offline')
})

const metrics = '/v1/timeseries/query'

for (const [name, fault] of [
  ['JSON 503', { do: 'status', status: 503 }],
  ['pages with 502', { do: 'html', status: 502 }],
  ['silence', { do: 'hang' }],
  ['resets', { do: 'reset' }],
] as const) {
  story(`metrics that answer with ${name} do not take the console offline`, async ({ scene }) => {
    const { page, server } = scene
    server.rules.add(fault, below(metrics))
    const said: string[] = []
    await page.exposeFunction('said', (text: string) => said.push(text))
    await page.goto('/projects/web-frontend/instances/bastion/metrics/cpu')
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 10_000 })
    await expect(connection(page)).toHaveText(/^live/, { timeout: 5_000 })
    await page.evaluate(() => {
      const output = document.querySelector('output')
      const tell = () =>
        (globalThis as unknown as { said: (text: string) => void }).said(output?.innerText ?? '')
      if (output)
        new MutationObserver(tell).observe(output, { subtree: true, childList: true, characterData: true })
    })
    const asked = Date.now()
    for (let i = 0; i < 3; i += 1) {
      await page.getByRole('button', { name: 'Retry' }).first().click()
      await ask(page, [`/v1/disks?project=web-frontend&limit=${i + 100}`])
    }
    // It must not cause other requests to be repeated.
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    expect(server.apiSince(asked).filter(({ path }) => path.startsWith('/v1/me')).length).toBeLessThan(3)
    expect(said.filter((text) => text.includes('offline'))).toEqual([])

    await page.goto('/projects/web-frontend/disks')
    await expect(page.getByRole('heading', { name: 'Disks' })).toBeVisible()
    await expect(page.getByText(/^updated/).first()).toBeVisible()
    await expect(page.getByText('You are offline', { exact: true })).toBeHidden()
  })
}

story('a 429 on metrics pauses only metrics, and Retry is sent anyway', async ({ scene }) => {
  const { page, server } = scene
  server.rules.add({ do: 'status', status: 429, retryAfter: 600 }, below(metrics))
  await page.goto('/projects/web-frontend/instances/bastion/metrics/cpu')
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  const [disks] = await ask(page, ['/v1/disks?project=web-frontend'])
  expect(disks).toMatchObject({ status: 200, source: 'network' })
  const held = Date.now()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  expect(server.apiSince(held).filter(({ path }) => path.startsWith(metrics))).toEqual([])

  server.rules.clear()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('slider').first()).toBeVisible()
})

story('a file altered in transit is not stored', async ({ scene: { page, server } }) => {
  const isSilos = ({ path }: Asked) => path.startsWith('/assets/silos-')
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (request.url.includes('/assets/silos-')) await (await caches.open(name)).delete(request)
  })
  const mend = server.rules.add({ do: 'html', type: 'text/javascript' }, { when: isSilos })
  const before = await appFiles(page)
  await page.reload()
  await expect.poll(async () => (await appFiles(page))?.failed, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(before?.files).toBeLessThan(before?.of ?? 0)
  expect((await appFiles(page))?.files).toBe(before?.files)

  mend()
  await fetchApp(page)
  await server.kill()
  await page.goto('/system/silos')
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
})

story('a stored file that is not the app does not leave a blank page', async ({ scene: { page } }) => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (/\/assets\/(index|first|libraries)-[^/]*\.js/.test(request.url))
          await cache.put(request, new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }))
    }
  })
  await page.reload().catch(() => undefined)
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible({ timeout: 10_000 })
})

story('a start without code is reported within 10 s', async ({ scene: { page, server } }) => {
  await page.evaluate(async () => {
    for (const { scope } of await navigator.serviceWorker.getRegistrations())
      await (await navigator.serviceWorker.getRegistration(scope))?.unregister()
    localStorage.clear()
  })
  server.rules.add({ do: 'hang' }, { when: ({ path }) => /^\/assets\/.*\.js/.test(path) })
  await page.reload({ waitUntil: 'commit' })
  const started = Date.now()
  await expect(page.getByRole('alert')).toContainText('has not loaded', { timeout: 12_000 })
  expect(Date.now() - started).toBeLessThan(11_500)
  server.rules.clear()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
})

for (const worker of ['with', 'without'] as const) {
  story(
    `a proxy’s sign-in requirement is shown, and the proxy can be reached ${worker} a worker`,
    async ({ scene, browser }) => {
      const { server } = scene
      const state = { ...well, worker: 'none' } as const
      const { page, context } = worker === 'with' ? scene : await setTheScene(browser, server, state)
      const isPastWorker = ({ path }: Asked) => path === `${listPath}?past-worker=1`
      const hasPassed = () => server.log.some(isPastWorker)
      server.rules.add(
        { do: 'redirect', to: 'https://identity.invalid/' },
        { when: (asked) => isApi(asked) && !hasPassed() },
      )
      if (worker === 'with') await page.reload()
      else await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText(texts.old, { exact: true })).toBeVisible()
      const button = connection(page).getByRole('button')
      await expect(button).toContainText('A proxy is asking you to sign in again')

      // The proxy sees the navigation, and returns to the same URL after its sign-in.
      edit(server, texts.fresh)
      // While a slow check for the server runs, the button starts another check instead.
      await expect(async () => {
        await expect(button).toContainText('A proxy is asking you to sign in', { timeout: 5_000 })
        await button.click({ timeout: 1_000 })
        await expect.poll(hasPassed, { timeout: 2_000 }).toBe(true)
      }).toPass({ timeout: 15_000 })
      await expect(page.getByText(texts.fresh, { exact: true })).toBeVisible({ timeout: 15_000 })
      await expect(connection(page)).toHaveText(/^live/)
      await expect(page).toHaveURL(listPath)
      if (worker === 'without') await context.close()
    },
  )
}

story('the server’s own pages bypass the app', async ({ scene: { page, server } }) => {
  const pages = ['/login/harbor/saml/corp/redirect?x=1', '/login/harbor/saml/corp/redirect', '/device/token']
  for (const path of pages) {
    await page.goto(path)
    expect(server.log.map(({ path }) => path)).toContain(path)
  }
  const own = [
    '/login/harbor/local',
    '/login/harbor/saml/corp',
    '/login/harbor/saml/corp/?redirect_uri=/projects',
    '/device/verify',
    '/projects',
  ]
  for (const path of own) {
    await page.goto(path)
    expect(server.log.map(({ path }) => path)).not.toContain(path)
  }
})
