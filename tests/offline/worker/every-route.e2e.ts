import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { filesIn, type SourceFile } from '../../support/sources.ts'
import { expect, sendSignIn, signIn, test } from '../../support/servers/live.ts'
import { takeAllAlong } from '../../support/worker/taken.ts'

/** Routes that show nothing offline even when taken along, with the reason. */
const excused: [RegExp, string][] = [
  [/^\/login/, 'a session is asked for at the server'],
  [/^\/device/, 'a device waits for the server’s word'],
  [/^\/(auth-settings|certificates)/, 'how people sign in is never stored'],
  [/\/silos\/:silo\/(idps|scim-tokens)/, 'how people sign in is never stored'],
  [/\/(access-tokens|sessions)$/, 'tokens and sessions are never stored'],
  [/\/receivers\/:receiver\/secrets/, 'what is about secrets is never stored'],
  [
    /\/port-settings\/:settings|\/ports\/:port\/(apply|clear)/,
    'settings of ports may hold the keys of peers, and are never stored',
  ],
  [/\/metrics/, 'values over time are of the last hour'],
  [/\/serial-console$/, 'what a guest prints is not stored'],
  [/^\/__ui$/, 'only the demo has it'],
  [/^\/system\/audit-log$/, 'the log is kept in blocks of its own, as far as it was read'],
]

/** Routes with a section that shows as offline, with what it would contain. */
const partly: [RegExp, string][] = [
  [/^\/(system\/)?utilization$/, 'values over time'],
  [/^\/settings(\/profile)?$/, 'sessions, which are never stored'],
  [/\/support-bundles\/:bundleId/, 'what is in a bundle'],
]

/** Existing objects of a fleet for route parameters. */
function parametersOf(plane: ControlPlane): Record<string, string> {
  const port = plane.switchPorts.all().find(({ portSettingsId }) => portSettingsId)
  const [uninitialized] = plane.uninitializedSleds.all()
  const receiver = plane.alertReceivers.all()[0]
  const silo = plane.silos.all().find(({ name }) => name === 'harbor')
  const user = plane.users.all().find(({ siloId }) => siloId === silo?.id)
  const nameOf = (rows: { name: string }[]) => rows[0]?.name ?? 'none'
  const idOf = (rows: { id: string }[]) => rows[0]?.id ?? 'none'
  return {
    project: 'web-frontend',
    instance: 'web-1',
    instanceId: plane.instances.all().find(({ name }) => name === 'web-1')?.id ?? '',
    nic: 'net0',
    disk: 'old-assets',
    snapshot: 'web-before-redesign',
    floatingIp: 'reserve',
    affinityGroup: 'cache-together',
    antiAffinityGroup: 'web-spread',
    probe: nameOf(plane.probes.all()),
    vpc: 'default',
    subnet: 'default',
    router: 'system',
    route: 'default-v4',
    gateway: 'default',
    rule: 'allow-icmp',
    image: 'debian-13',
    silo: 'harbor',
    userId: user?.id ?? '',
    groupId: idOf(plane.groups.all()),
    sshKey: 'laptop',
    rackId: idOf(plane.racks.all()),
    sledId: idOf(plane.sleds.all()),
    diskId: idOf(plane.physicalDisks.all()),
    switchId: idOf(plane.switches.all()),
    port: port ? `${port.switchLocation}.${port.portName}` : '',
    part: uninitialized?.baseboard.part ?? '',
    serial: uninitialized?.baseboard.serial ?? '',
    pool: 'public',
    lot: 'uplinks',
    announceSet: 'customer-ips',
    location: 'switch1',
    peer: '198.51.100.249',
    multicastGroup: nameOf(plane.multicastGroups.all()),
    receiver: receiver?.name ?? '',
    deliveryId: plane.alertDeliveries.all().find(({ receiverId }) => receiverId === receiver?.id)?.id ?? '',
    bundleId: idOf(plane.supportBundles.all()),
    version: '16.2.0',
    trustRootId: idOf(plane.trustRoots.all()),
    kind: 'project',
    name: 'web-frontend',
  }
}

/** Routes whose parameters differ, or take another parameter's value. */
const elsewhere: [RegExp, Record<string, string>][] = [
  [/^\/projects\/:project\/images/, { project: 'build-farm', image: 'runner-golden' }],
  [/^\/lookup/, { instance: 'instanceId' }],
  [/^\/system\/silos\/:silo\/users/, { user: 'userId' }],
  [/^\/system\/users-builtin/, { user: 'external-authn' }],
]

const declared = /\bpath: '(\/[^']*)'/g
const files = filesIn('src/app/routes', 'src/app/pages')
const routesIn = (wanted: SourceFile[]) => [
  ...new Set(
    wanted
      .filter(({ path }) => /\.area\.tsx$|\/routes\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(declared)].map(([, path = '']) => path)),
  ),
]
const isWalked = (route: string) => !excused.some(([pattern]) => pattern.test(route))
const routes = routesIn(files)
const walked = routes.filter(isWalked)

/** Routes of areas that ask what the server offers: with an older server they read other data. */
const asking = new Set(
  files.filter(({ text }) => /\b(useO|o)ffers\(/.test(text)).map(({ path }) => dirname(path)),
)
/** Nothing leads to these on a server of 2025, which does not offer their operations. */
const isNewer = (route: string) => route.includes('/multicast-group')
const differing = routesIn(files.filter(({ path }) => asking.has(dirname(path)))).filter(
  (route) => isWalked(route) && !isNewer(route),
)

test('every route of the console is listed here', () => {
  expect(walked.length).toBeGreaterThan(140)
  for (const [pattern] of [...excused, ...partly])
    expect(routes.some((route) => pattern.test(route))).toBe(true)
  expect(differing).toContain('/system/update/repositories/:version')
  expect(routes.some(isNewer)).toBe(true)
})

/** Texts of a missing page, and of one without data. */
const missing = /^(Page not found|Something went wrong|This page could not be loaded)$/
const lacks = /^(You are offline|Page not found|Something went wrong|This page could not be loaded)$/

/** The first texts of table rows, without checkboxes. */
const namesAt = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.flatMap((row) => [...row.children].map(({ textContent }) => textContent).find(Boolean) ?? []),
    )

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Texts on a route that should not be there offline, and names that are missing. */
async function wrongWith(page: Page, path: string, lacks: RegExp, had: string[]): Promise<string[]> {
  await openAt(page, path)
  const lost = async () => {
    const has = await namesAt(page)
    return had.filter((name) => !has.includes(name))
  }
  await expect.poll(lost, { message: path }).toEqual([])
  const said = await page.getByText(lacks).allTextContents()
  return said.map((what) => `${path}: ${what}`)
}

/** Declares the story of some routes. */
function opens(name: string, routes: string[]): void {
  test(`with everything taken along and the server down, every page of ${name} opens`, async ({
    page,
    server,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    await signIn(page)
    await takeAllAlong(page)
    const parameters = parametersOf(server.plane)
    const pages = routes.map((route) => {
      const own = elsewhere.find(([of]) => of.test(route))?.[1]
      const valueOf = (key: string) => parameters[own?.[key] ?? key] ?? own?.[key] ?? 'none'
      const path = route.replaceAll(/:(\w+)/g, (_, key: string) => valueOf(key))
      return { path, lacks: partly.some(([of]) => of.test(route)) ? missing : lacks }
    })

    // A separate browser that stores nothing, because opening a page would store its data.
    const elsewhereOpened = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const live = await elsewhereOpened.newPage()
    await sendSignIn(live)
    const had = new Map<string, string[]>()
    for (const { path } of pages) {
      await openAt(live, path)
      await live.waitForLoadState('networkidle')
      had.set(path, await namesAt(live))
    }
    await elsewhereOpened.close()

    await server.kill()
    const wrong: string[] = []
    for (const { path, lacks } of pages)
      wrong.push(...(await wrongWith(page, path, lacks, had.get(path) ?? [])))
    expect(wrong).toEqual([])
  })
}

test.describe('on a server of 2026', () => {
  test.use({ age: '2026' })
  for (const [name, pattern] of [
    ['a project', /^\/projects\/:project\/(?!vpcs|instances)/],
    ['its instances', /^\/projects\/:project\/instances/],
    ['its networks', /^\/projects\/:project\/vpcs/],
    ['hardware', /^\/system\/inventory/],
    ['the network of a rack', /^\/system\/networking/],
    ['alerts, bundles and updates', /^\/system\/(alerts|support-bundles|update)/],
    ['the rest of the system', /^\/system\/(?!inventory|networking|alerts|support-bundles|update)/],
    ['a silo and oneself', /^\/(?!system|projects\/:project)/],
  ] as const)
    opens(
      name,
      walked.filter((route) => pattern.test(route)),
    )
})

test.describe('on a server of 2025', () => {
  test.use({ age: '2025' })
  opens('areas that differ', differing)
})
