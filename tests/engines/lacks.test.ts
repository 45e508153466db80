import { correction, generate } from 'lean-qr/nano'
import { expect, inject } from 'vitest'
import { signIn, story, untilAppIsHere } from './story.ts'
import { button, field, heading, role, text, within } from './tab.ts'

/** Features that the console uses where available, and that this engine lacks. */
const lacking = () => ({
  codes: !('BarcodeDetector' in globalThis),
  renewal: !('periodicSync' in ServiceWorkerRegistration.prototype),
  saving: !('showSaveFilePicker' in globalThis),
  installing: !('onbeforeinstallprompt' in globalThis),
})

story('without a built-in barcode reader, ours reads a printed label', async ({ tab }) => {
  await signIn(tab, { to: '/system/scan' })
  expect(await tab.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
  const code = generate('RKS42220014', { minCorrectionLevel: correction.M })
  const all = Array.from({ length: code.size }, (_, i) => i)
  const rows = all.map((y) => all.map((x) => (code.get(x, y) ? 1 : 0)))
  await tab.evaluate(lookAt, rows)
  await tab.click(button('Start the camera'))
  await tab.see(heading('RKS42220014'))
})

/** Runs in the page: from now on its camera sees a code, given as rows of dark and light modules. */
function lookAt(rows: number[][]) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const draw = () => {
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = 'white'
    context.fillRect(0, 0, 640, 480)
    context.fillStyle = 'black'
    for (const [y, row] of rows.entries())
      for (const [x, dark] of row.entries()) if (dark) context.fillRect(200 + x * 8, 100 + y * 8, 8, 8)
  }
  setInterval(draw, 100)
  const getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
}

story('without a camera the page says so, and typing a serial number works', async ({ tab }) => {
  await signIn(tab, { to: '/system/scan' })
  await tab.click(button('Start the camera'))
  await tab.see(text(/camera/i), ({ text }) =>
    /has no camera|not allowed to use|cannot be used|could not be started|only over HTTPS/.test(text),
  )
  await tab.fill(field('Serial number'), 'RKS42220014')
  await tab.press('Enter')
  await tab.see(heading('RKS42220014'))
})

story('without persistent storage the page says so, and what is stored', async ({ tab }) => {
  await signIn(tab)
  await untilAppIsHere(tab)
  await tab.open('/settings/storage')
  await tab.see(text(/^The browser may clear all stored data/))
  await tab.see(text(/^Complete: \d+ files/))
  await tab.see(role('cell', '/v1/me'))
  const sevenDays = await tab.all(text(/^Safari clears all stored data if you use it for seven days/))
  expect(sevenDays).toHaveLength(inject('engine') === 'WebKit' ? 1 : 0)
})

story('the policy blocks nothing on any page, and no page throws', async ({ tab }) => {
  await signIn(tab)
  const instance = '/projects/web-frontend/instances/bastion'
  const itsOwn = within({ role: 'main' }, role('heading'))
  // The page is left only once its code has loaded: Firefox aborts pending imports.
  for (const [path, shown] of [
    [`${instance}/metrics`, role('region', 'CPU utilization')],
    [`${instance}/serial-console`, heading(/^Serial console for/)],
    ['/projects/web-frontend/instances-new', itsOwn],
    ['/projects/web-frontend/vpcs/default/firewall-rules', role('table')],
    ['/system/silos', itsOwn],
    ['/system/audit-log', itsOwn],
    ['/system/metrics', itsOwn],
    ['/system/inventory/labels', itsOwn],
    ['/settings/storage', itsOwn],
    ['/settings/changes', itsOwn],
    ['/now', itsOwn],
  ] as const) {
    await tab.open(path)
    await tab.see(shown)
  }
  expect(await tab.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/)
})

story('docs/offline.md lists exactly what an engine lacks', async ({ tab }) => {
  await tab.open('/login')
  expect(await tab.evaluate(lacking)).toEqual({ codes: true, renewal: true, saving: true, installing: true })
})
