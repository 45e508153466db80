import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { dirtyForms } from './components/forms/dirty-forms.ts'
import { connection, watchConnection } from './connection.ts'
import { watchInstallOffer } from './install.ts'
import { goToLogin } from './login.ts'
import { watchNavigation } from './navigating.ts'
import { dropCache, dropOthersData, restoreCache } from './persisted-cache.ts'
import { client, renewShown } from './query.ts'
import { createRouter } from './routes.tsx'
import { toast } from './ui/toast.ts'
import type { WipeReason } from '#sw/messages.ts'
import { onWorkerMessage, reloadOnUpdate, watchForUpdates, workerReady } from './worker-bridge.ts'

const isDemo = import.meta.env.MODE === 'demo'

async function start() {
  watchInstallOffer()
  const ready = workerReady()
  // The first call must already go through the worker; what the last visit showed need not wait for it.
  if (isDemo) {
    if (!(await ready)) return failedDemo()
    const { keepDemo, startDemo } = await import('./demo/demo-settings.ts')
    await startDemo()
    onWorkerMessage((message) => message.type === 'demo' && keepDemo(message.state))
  } else {
    await Promise.all([ready, restoreCache()])
  }
  const router = createRouter()
  watchNavigation(router)
  watchConnection(() => {
    void renewShown()
    if (router.state.errors) void router.revalidate()
  })
  onWorkerMessage((message) => {
    if (message.type === 'notice') toast({ variant: 'info', content: message.text })
    if (message.type === 'wiped' && !isDemo) forgetUser(message.why)
  })
  watchForUpdates()
  reloadOnUpdate(() => !dirtyForms.any())
  show(router)
  return undefined
}

/** Signed out somewhere: to the login page. Someone else signed in: what is on screen is read anew, as them. */
function forgetUser(why: WipeReason) {
  if (why === 'other-user') return dropOthersData()
  dropCache()
  return goToLogin()
}

function show(router: ReturnType<typeof createRouter>) {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

function failedDemo() {
  connection.set({ state: 'offline', offlineSince: Date.now() })
  document.body.textContent = 'The demo needs a browser with service workers, on https or localhost.'
}

void start()
