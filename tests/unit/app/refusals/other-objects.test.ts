// @vitest-environment jsdom
import { isRecord } from '#api/objects.ts'
import { eachItem, oddly } from './oddly.ts'
import {
  describe,
  expect,
  form,
  open,
  page,
  question,
  test,
  toast,
} from '../../../support/dom/dom-console.tsx'

/** As with search or the browser's history, which lead there without closing the page. */
function switchTo(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

describe('after a switch to another object', () => {
  const settings = '/system/networking/port-settings'
  const nameField = () => page.getByLabel('Name', { exact: true })

  test.each([
    [`${settings}/uplink-0/edit`, 'uplink-0', 'uplink-1'],
    [`${settings}-new?like=uplink-0`, 'uplink-0', 'uplink-1'],
    ['/projects/web-frontend/instances-new?like=web-1', 'web-1', 'cache-1'],
  ])('the form at %s is about that object', async (path, from, to) => {
    await open(path)
    await expect(nameField()).toHaveValue(new RegExp(`^${from}`))
    switchTo(path.replace(from, to))
    await expect(nameField()).toHaveValue(new RegExp(`^${to}`))
  })

  test('its keys are hidden', async () => {
    const keys = () => page.getByRole('checkbox', { name: /MD5 keys/ })
    const around = oddly(({ id }, body) =>
      id === 'networkingSwitchPortSettingsView' && isRecord(body)
        ? { ...body, bgp_peers: eachItem(body['bgp_peers'], (peer) => ({ ...peer, md5_auth_key: 'secret' })) }
        : body,
    )
    await open(`${settings}/uplink-0`, { around })
    await keys().check()
    await expect(keys()).toBeChecked()
    switchTo(`${settings}/uplink-1`)
    await expect(heading('uplink-1')).toBeVisible()
    await expect(keys()).not.toBeChecked()
  })

  test('its tab does not keep the filter that a panel covered', async () => {
    const receivers = '/system/alerts/receivers'
    await open(`${receivers}/on-call/deliveries?state=failed`)
    switchTo(`${receivers}/on-call/edit`)
    await expect(form()).toBeVisible()
    switchTo(`${receivers}/ticket-bot/deliveries`)
    await expect(form()).toBeHidden()
    await expect(page).toHaveURL(`${receivers}/ticket-bot/deliveries`)
  })
})

describe('a page whose object is deleted slowly', () => {
  const receiver = '/system/alerts/receivers/ticket-bot'

  test.each([
    ['leaves if another tab is shown', `${receiver}/secrets`, '/system/alerts/receivers'],
    [
      'stays if another object is shown',
      '/system/alerts/receivers/on-call/secrets',
      '/system/alerts/receivers/on-call/secrets',
    ],
  ])('%s', async (_, meanwhile, end) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await open(`${receiver}/deliveries`, {
      around: (it) => async (request) => {
        if (request.method === 'DELETE') await answered
        return it(request)
      },
    })
    await page.getByRole('button', { name: 'Actions for ticket-bot' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question().getByRole('textbox').fill('ticket-bot')
    await question().getByRole('button', { name: 'Delete receiver' }).click()
    switchTo(meanwhile)
    await expect(page.getByRole('heading', { name: 'Secrets' })).toBeVisible()
    answer()
    await expect(toast('Receiver ticket-bot deleted')).toBeVisible()
    await expect(page).toHaveURL(end)
    await expect(question()).toBeHidden()
  })
})
