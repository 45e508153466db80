import { signIn, story } from './story.ts'
import { field, role, type Tab, until } from './tab.ts'

const path = '/projects/web-frontend/instances/bastion/serial-console'
const input = field('Terminal input')

/** Waits until the terminal's screen matches. */
const shows = (tab: Tab, pattern: RegExp) =>
  until(async () => {
    const screen = await tab.evaluate(() => document.querySelector('.xterm-rows')?.textContent ?? '')
    if (!pattern.test(screen)) throw new Error(`The screen is: ${screen}`)
  })

const isConnected = (tab: Tab) => tab.see(role('status', 'Connection'), ({ text }) => text === 'connected')

async function enter(tab: Tab, line: string): Promise<void> {
  await tab.see(input, ({ isFocused }) => isFocused)
  await tab.type(line)
  await tab.press('Enter')
}

async function logIn(tab: Tab): Promise<void> {
  await isConnected(tab)
  await shows(tab, /bastion login:/)
  await enter(tab, 'root')
  await shows(tab, /Password:/)
  await enter(tab, 'secret')
  await shows(tab, /root@bastion:~#/)
}

story('the serial console shows the guest’s output and accepts input', async ({ tab }) => {
  await signIn(tab, { to: path })
  await logIn(tab)
  await enter(tab, 'echo over the wire')
  await shows(tab, /echo over the wire.*over the wire/)
})

story('a serial console resumes after it lost its server', async ({ tab, site }) => {
  await signIn(tab, { to: path })
  await logIn(tab)
  await enter(tab, 'echo before')
  await shows(tab, /echo before.*before/)
  await site.kill()
  await tab.see(role('status', 'Connection'), ({ text }) => text !== 'connected')
  await site.restart()
  await isConnected(tab)
  await enter(tab, 'echo after')
  await shows(tab, /echo before.*echo after.*after/)
})
