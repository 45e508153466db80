import { setClientCallbacks } from '#app/data/client.ts'
import { firstScreen } from '#app/data/first-screen.ts'
import { lockUserStorage } from '#app/user/user-storage.ts'
import { leaveExpired } from './login.ts'

/** Has the session follow the answers of calls. Nothing is sent before `ready`. */
export function followCalls(ready?: Promise<void>): void {
  setClientCallbacks({
    ready,
    onUser: () => void firstScreen.then(() => aboutVersion('learnVersion')),
    onVersionRefused: () => void aboutVersion('relearnVersion'),
    onUnauthorized: () => {
      lockUserStorage()
      void leaveExpired()
    },
  })
}

const aboutVersion = (work: 'learnVersion' | 'relearnVersion') =>
  import('./learn-version.tsx').then((it) => it[work]()).catch(() => undefined)
