import { dimensions, nameOf, states } from './offline/matrix/states.ts'

/**
 * What `npm test` runs in a browser, each story as `<folder>/<file>: <title>`. `npm run test:full` runs everything.
 *
 * What the gate does not see, and only the full run does: most of the refusals that are still told in a browser, all but fourteen
 * cases of the fault matrix (each of them runs in `tests/unit/sw/matrix.test.ts` on the data layer alone), an upload, a log and a
 * take-along that are cut off and go on (unit tests see them on the data layer alone), contrast (that of the colours themselves is
 * `tests/unit/app/ui/theme.test.ts`), screens on phones and in the dark under axe, most stories on a server of 2026, uploads of 2 GiB, random
 * walks at their whole length, pictures, and other engines.
 */

/** Of each area the one or two things that people come for. Three at most, so that a new screen costs the gate five seconds. */
export const areas: Record<string, readonly string[]> = {
  access: [
    'e2e/silos/access: several users and groups get a role at once, and one that has one is changed in the list',
  ],
  'address-lots': [
    'e2e/rack/address-lots: a lot is made block by block, each checked while it is typed, and deleted again',
  ],
  affinity: ['e2e/compute/affinity: a group is created, renamed, and deleted from its page'],
  alerts: [
    'e2e/system/alerts: a receiver is created with a secret made here, after failures that keep what was typed, and deleted',
  ],
  'api-access': [
    'e2e/silos/api-access: a list that shuts oneself out takes a typed word, and is put back the same way',
  ],
  'audit-log': ['e2e/system/audit-log: thirty days come in, newest first, with people by name'],
  'auth-settings': ['e2e/silos/auth-settings: tokens are limited to some hours, and not limited again'],
  bfd: [
    'e2e/rack/bfd: sessions are listed with when a loss is noticed, and one is disabled and enabled again',
  ],
  bgp: ['e2e/rack/bgp: an edit says first what peers and silos lose by it'],
  certificates: [
    'e2e/silos/certificates: a chain and its key are pasted, shown for what they are, and added',
  ],
  changes: ['e2e/console/changes: who asks for another time keeps what is filtered'],
  device: ['e2e/silos/device: a device gets its token once its code has been entered'],
  disks: [
    'e2e/compute/disks: a blank disk is created and seen to become ready',
    'e2e/compute/disks: several disks are deleted at once, those that can be',
  ],
  'floating-ips': [
    'e2e/networking/floating-ips: several are detached, then deleted, and what fails is named',
  ],
  images: [
    'e2e/compute/images: an image is promoted to the silo and demoted into another project',
    'e2e/compute/images: an image is uploaded, and zeros are not sent',
  ],
  'instance-connect': [
    'e2e/compute/instance-connect: the way in by SSH has the address and the user of the image',
  ],
  'instance-create': ['e2e/compute/instance-create: an instance is created from an image and seen to start'],
  'instance-metrics': ['e2e/compute/instance-metrics: CPU: by state, of one state, of one vCPU, in the URL'],
  'instance-networking': [
    'e2e/compute/instance-networking: an interface is created after its address was checked, and a refusal loses nothing',
  ],
  'instance-settings': [
    'e2e/compute/instance-settings: a stopped instance is resized from the list, within the quota',
  ],
  'instance-storage': [
    'e2e/compute/instance-storage: a disk is created and attached, made the boot disk, unset and detached',
  ],
  instances: [
    'e2e/compute/instances: an instance is stopped and started, and its state is seen to change',
    'e2e/compute/one-press: a row says what was asked for in the next frame, and never goes back to what it was',
  ],
  'internet-gateways': [
    'e2e/networking/internet-gateways: a gateway is created, given a pool and an address, and deleted with them',
  ],
  inventory: ['e2e/rack/inventory: an uninitialized sled is added and shows as joining'],
  'ip-pools': ['e2e/networking/ip-pools: a block fills in both ends of a range, and the pool grows by it'],
  lookup: ['e2e/compute/instances: an id alone leads to the instance, and an unknown one nowhere'],
  'loopback-addresses': [
    'e2e/rack/loopback-addresses: loopback addresses are listed with their switch, rack and lot',
  ],
  'multicast-groups': [
    'e2e/networking/multicast-groups: a group is created, changed, and deleted from its page',
  ],
  now: [
    'e2e/compute/now: what needs someone is a line with its button; operators are shown what the issues page has found',
  ],
  oxql: ['e2e/system/oxql: a query is completed, run by keyboard, is in the URL, and comes back'],
  people: [
    'e2e/silos/silo-users: users and groups are listed with their role on the silo, and lead to each other',
  ],
  'physical-disks': ['e2e/rack/inventory: a disk leads to its sled and the sled to its disks'],
  'port-settings': [
    'e2e/rack/port-settings: form and JSON keep in step, and what is wrong in JSON stands at its line',
  ],
  probes: [
    'e2e/networking/probes: a probe is deleted from its page, which leads back to the list; a refusal leaves it',
  ],
  'rack-network': [
    'e2e/rack/port-apply: wrong settings are applied, the session stays down, and the former ones are put back',
  ],
  racks: ['e2e/rack/rack-elevation: a sled is shown with its disks and instances, and leads to its page'],
  scan: [
    'e2e/rack/scan: a serial number leads straight to its sled, switch or disk, or to where a sled is added',
  ],
  'serial-console': ['e2e/compute/serial-console: a lost connection comes back without losing or repeating'],
  settings: ['e2e/silos/settings: an access token is deleted after asking, and works no more'],
  silos: ['e2e/silos/silos: a silo is created with everything, opened, and deleted by typing its name'],
  sleds: [
    'e2e/rack/sled-maintenance: a sled is taken out, what runs on it grows less while one looks, and it is put back',
  ],
  snapshots: [
    'e2e/compute/snapshots: a snapshot is taken of a disk that allows it, and seen to become ready',
  ],
  'ssh-keys': [
    'e2e/silos/ssh-keys: a key is added, seen with what it says of itself, looked at, and deleted',
  ],
  storage: ['demo/storage-page: clearing asks first, deletes what is kept, and leaves one signed in'],
  'support-bundles': [
    'e2e/system/support-bundles: files are looked at in place, without the bundle being fetched',
  ],
  switches: ['e2e/rack/inventory: a port shows its status, its neighbour, and all else the switch says'],
  'system-issues': [
    'e2e/system/system-issues: what needs attention is listed with where it is and since when, the gravest first',
  ],
  'system-users': [
    'e2e/silos/system-users: the role of a user of another silo is set, and the last admin is not taken without a word',
  ],
  'system-utilization': [
    'e2e/system/system-utilization: one silo’s past is shown from its row, and the link to it holds silo and range',
  ],
  update: [
    'e2e/system/update: a release is uploaded, made the target, and components are seen to go over to it',
  ],
  uplinks: ['e2e/rack/uplinks: each port with settings leads by its link to its neighbour and its peers'],
  utilization: ['e2e/silos/silo-utilization: what a project takes changes with it'],
  'vpc-firewall-rules': [
    'e2e/networking/vpc-firewall-rules: a rule is disabled, enabled and deleted from its row',
  ],
  'vpc-routers': [
    'e2e/networking/vpc-routers: a router is attached to subnets and detached; who loses another one is told',
  ],
  'vpc-subnets': [
    'e2e/networking/vpc-subnets: the next free block of a size is offered, and a subnet made of it',
  ],
  vpcs: [
    'e2e/networking/vpcs: a VPC is created with a prefix of its own, changed, and deleted from its page',
  ],
}

/** What belongs to no area. */
const everywhere = [
  'e2e/silos/projects: a project is created, opened, renamed and deleted',
  'e2e/silos/projects: a dirty form asks before it is left, and survives a reload',
  'e2e/console/lists: a text filter narrows the list and stays in the URL',
  'e2e/console/lists: the keyboard moves, selects, opens menus and opens rows',
  'e2e/console/large-lists: a whole list can be scrolled to its end',
  'e2e/console/panels: a panel takes the focus to its title and gives it back to what opened it, over another panel as well',
  'e2e/console/search: the search does what can be done on a page, and says why not',
  'e2e/console/shell: a project is changed in the top bar',
  'e2e/console/bad-input: hostile text is shown as text, in whatever direction it is written',
  'e2e/silos/sign-in: single sign-on leads by the identity provider to the page that one wanted',
  'e2e/console/blocked-storage: where site data is blocked, a form can be filled in and sent',
  'demo/demo: what is created stays over navigation and is gone after a refresh',
  'demo/demo: offline right after a load shows what one sees first, and says what is not stored',
  'demo/any-folder: the demo runs in the folder that it was put in, and asks for nothing outside',
  'demo/find: the demo finds what was seen, also offline',
]

/** What must be true while the network or the worker is not there, or comes and goes. */
const offline = [
  'offline/worker/first-visit: the list shows while the worker cannot even be fetched, and is stored once it can',
  'offline/worker/first-visit: pages that were never opened open without a network, once the app is here',
  'offline/worker/server-dead: with the server dead a reload shows the instances with their age',
  'offline/worker/server-dead: when the server is back, fresh data shows within 5 s',
  'offline/worker/server-dead: offline, what needs the server is disabled and says why',
  'offline/worker/faults: a server that hangs, then recovers',
  'offline/worker/update: a newer version waits for the user, who then gets it in every tab',
  'offline/worker/changes: what happened while one was offline is told once one is back, and marked until it was seen',
  'offline/now: a phone that loses its network between press and answer sends nothing twice',
  'offline/worker/config-file: calls ask for the version that was set',
]

/** Another user's data, secrets, sign-out, wipes, the kill switch, what pages may load. None of these may pass only the second time. */
const safety = [
  'offline/worker/whose-session: single sign-on is a sign-in: nothing of the first user is shown to the next',
  'offline/worker/whose-session: the store answers a new document only after the server has named the user',
  'offline/worker/whose-session: a tab does not live on as the next user: nothing is sent in their name',
  'offline/worker/whose-session: a write waits for the server’s word after the session was replaced',
  'offline/worker/whose-session: an owed sign-out that hangs holds no page, and none of them is Ada’s',
  'offline/worker/whose-session: a sign-out offline, then single sign-on: the old session ends, the new one stays',
  'offline/worker/whose-session: twenty changes of user in two tabs: no project is ever seen under another name',
  'offline/worker/users: signing out deletes what was stored, and the session',
  'offline/worker/users: signing out without a network deletes at once and tells the server later',
  'offline/worker/users: someone else never sees what the one before has stored',
  'offline/worker/users: after a session has expired nobody sees the last screens without a network',
  'offline/worker/faults: a change of user with 50 reads on their way leaves nothing of the first',
  'offline/worker/faults: signing out while 50 writes run leaves nothing',
  'offline/worker/take-along: nobody else sees what was taken along, and a sign-out deletes it',
  'offline/worker/find: nobody finds what another has kept',
  'offline/worker/changes: nobody sees the changes of another, and signing out leaves none',
  'offline/audit-log: after signing out nothing of the log is left',
  'offline/worker/secrets: what is secret is on the machine nowhere, neither while one is signed in nor afterwards',
  "offline/worker/who-answered: a proxy's page with 401 costs nothing that is stored",
  'e2e/silos/sign-in: nobody is sent to another site after a password',
]

/** One case of the matrix for each network. */
const matrix = dimensions.network.map((network) => {
  const state = states.find((state) => state.network === network)
  return `offline/matrix/matrix: ${state ? nameOf(state) : network}`
})

/** Files of which every story is about safety. */
const safeFiles = ['offline/worker/control-file', 'offline/worker/content-security']

/** Those that run on a server of 2026 as well. */
export const newer = [
  'e2e/silos/projects: a project is created, opened, renamed and deleted',
  'e2e/system/system-issues: what needs attention is listed with where it is and since when, the gravest first',
]

export const inGate = [...Object.values(areas).flat(), ...everywhere, ...offline, ...safety, ...matrix]

/** Whether a story, by its name in this file, is about safety. */
export const isSafety = (name: string): boolean =>
  safety.includes(name) || safeFiles.some((file) => name.startsWith(`${file}: `))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches what Playwright calls these stories: project, file, groups and title. */
export function storiesOf(names: readonly string[], files: readonly string[] = []): RegExp {
  const stories = names.map((name) => {
    const end = name.indexOf(': ')
    return `${escaped(name.slice(0, end))}\\.e2e\\.ts .*${escaped(name.slice(end + 2))}$`
  })
  return new RegExp([...stories, ...files.map((file) => `${escaped(file)}\\.e2e\\.ts `)].join('|'))
}

/** Every story of the gate, and each screen once under axe. */
export const gateStories = (): RegExp =>
  new RegExp(`${storiesOf(inGate, safeFiles).source}| screens of .*: no accessibility violation`)
