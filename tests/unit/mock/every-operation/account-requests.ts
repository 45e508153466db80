import { deviceAuthRequest } from '#api/generated/console-auth.ts'
import { currentUserSshKeyCreate, type SshKeyCreate } from '#api/generated/current-user.ts'
import { ask, openToAll, openToUsers, type RequestTable } from './requests.ts'
import { samlForm } from '../../../support/fixtures/saml.ts'
import type { World } from './world.ts'

const clientId = '5d7b1f0e-3f4c-4f0e-9d0c-3a1b5a6c7d8e'
const grantType = 'urn:ietf:params:oauth:grant-type:device_code'
const newKey: SshKeyCreate = { name: 'tablet', description: '', publicKey: 'ssh-ed25519 AAAA ada@tablet' }
const own = openToUsers('everyone has an account of their own')
/** Objects of one user do not exist for others. */
const ownOnly = { admits: 'ada', refused: { '': 401, sofia: 404, greta: 404 } } as const
const signingIn = openToAll('no one is signed in before signing in')

interface Codes {
  deviceCode: string
  userCode: string
}

async function codes({ does }: World): Promise<Codes> {
  const answer = await does(deviceAuthRequest, { body: { clientId } })
  const wire = JSON.parse(await answer.text()) as { device_code: string; user_code: string }
  return { deviceCode: wire.device_code, userCode: wire.user_code }
}

/** Signs `ada` in with a new device. */
async function confirmed(world: World) {
  const { deviceCode } = await codes(world)
  const userId = world.plane.credentials.in({ userName: 'ada' })[0]?.id ?? null
  world.plane.deviceRequests.update(deviceCode, { userId })
  return deviceCode
}

async function key({ does }: World) {
  await does(currentUserSshKeyCreate, { body: newKey })
  return { path: { sshKey: 'tablet' } }
}

const userId = ({ plane }: World, userName: string) => plane.credentials.in({ userName })[0]?.id ?? ''

/** Sign-in and sign-out, the user's own keys and tokens, and ping. */
export const accountRequests = {
  ping: ask(openToAll('it tells whether anyone is home'), () => ({})),
  loginLocal: ask(signingIn, () => ({
    path: { siloName: 'harbor' },
    body: { username: 'ada', password: 'password' },
  })),
  loginSaml: ask(signingIn, async ({ plane }) => ({
    path: { siloName: 'summit', providerName: 'okta' },
    body: new Blob([await samlForm(plane, 'sam')]),
  })),
  logout: ask(openToAll('whoever is not signed in is signed out already'), () => ({})),
  deviceAuthRequest: ask(signingIn, () => ({ body: { clientId } })),
  deviceAuthConfirm: ask(openToUsers('everyone may sign in devices of their own'), async (world) => {
    const { userCode } = await codes(world)
    return { body: { userCode } }
  }),
  deviceAccessToken: ask(signingIn, async (world) => ({
    body: { clientId, deviceCode: await confirmed(world), grantType },
  })),
  currentUserView: ask(own, () => ({})),
  currentUserGroups: ask(own, () => ({})),
  currentUserSshKeyList: ask(own, () => ({})),
  currentUserSshKeyCreate: ask(own, () => ({ body: newKey })),
  currentUserSshKeyView: ask(ownOnly, key),
  currentUserSshKeyDelete: ask(ownOnly, key),
  currentUserAccessTokenList: ask(own, () => ({})),
  currentUserAccessTokenDelete: ask(ownOnly, (world) => ({
    path: { tokenId: world.plane.accessTokens.in({ userId: userId(world, 'ada') })[0]?.id ?? '' },
  })),
} satisfies Partial<RequestTable>
