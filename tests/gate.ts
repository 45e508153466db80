import { dimensions, nameOf, states } from './offline/matrix/states.ts'

/**
 * What `npm test` runs in a browser, each story as `<folder>/<file>: <title>`. `npm run test:full` runs
 * everything. Only the full run covers: most refusals that are still tested in a browser; all but fourteen
 * cases of the fault matrix (`tests/unit/sw/matrix/matrix.test.ts` runs each on the data layer alone); interrupted
 * uploads, log syncs, and takes (unit tests cover them on the data layer alone); contrast
 * (`tests/unit/app/ui/theme.test.ts` covers the colours themselves); axe on phone and dark screens; most
 * stories on a server of 2026; uploads of 2 GiB; full-length random walks; pictures; and other engines.
 */

/** One or two main tasks of each area. At most three, so that a new screen costs the gate five seconds. */
export const areas: Record<string, readonly string[]> = {
  access: [
    'e2e/silos/access: several users and groups get a role at once, and an existing role is changed in the list',
  ],
  'address-lots': [
    'e2e/rack/address-lots: a lot is created block by block, each checked while typing, and deleted',
  ],
  affinity: ['e2e/compute/affinity: a group is created, renamed, and deleted from its page'],
  alerts: [
    'e2e/system/alerts: a receiver is created with a generated secret, after failures that keep the input, and deleted',
  ],
  'api-access': [
    'e2e/silos/api-access: a list that locks the user out requires typed confirmation, and is restored the same way',
  ],
  'audit-log': ['e2e/system/audit-log: thirty days are loaded, newest first, with users by name'],
  'auth-settings': [
    'e2e/silos/auth-settings: the token lifetime is limited to some hours, and the limit is removed',
  ],
  bfd: ['e2e/rack/bfd: sessions are listed with their detection times, and one is disabled and re-enabled'],
  bgp: ['e2e/rack/bgp: an edit first shows what peers and silos will lose'],
  certificates: ['e2e/silos/certificates: a chain and its key are pasted, recognized, and added'],
  changes: ['e2e/console/changes: changing the time range keeps the filters'],
  device: ['e2e/silos/device: a device gets its token after its code is entered'],
  disks: [
    'e2e/compute/disks: a blank disk is created and becomes ready',
    'e2e/compute/disks: deleting several disks at once deletes only those that can be deleted',
  ],
  'floating-ips': ['e2e/networking/floating-ips: several are detached, then deleted, and failures are named'],
  images: [
    'e2e/compute/images: an image is promoted to the silo and demoted into another project',
    'e2e/compute/images: an image is uploaded without sending its zeros',
  ],
  'instance-connect': [
    'e2e/compute/instance-connect: the SSH command has the right address and the image’s default user',
  ],
  'instance-create': ['e2e/compute/instance-create: an instance is created from an image and starts'],
  'instance-metrics': [
    'e2e/compute/instance-metrics: CPU: by state, one state, or one vCPU, kept in the URL',
  ],
  'instance-networking': [
    'e2e/compute/instance-networking: an interface is created after its address is checked, and a rejection keeps the input',
  ],
  'instance-settings': [
    'e2e/compute/instance-settings: a stopped instance is resized from the list, within the quota',
  ],
  'instance-storage': [
    'e2e/compute/instance-storage: a disk is created and attached, set as the boot disk, unset, and detached',
  ],
  instances: [
    'e2e/compute/instances: an instance is stopped and started, and its state updates',
    'e2e/compute/one-press: a row shows the requested state in the next frame and never flickers back',
  ],
  'internet-gateways': [
    'e2e/networking/internet-gateways: a gateway is created, given a pool and an address, and deleted with both',
  ],
  inventory: ['e2e/rack/inventory: an uninitialized sled is added and shows as joining'],
  'ip-pools': ['e2e/networking/ip-pools: a CIDR block fills in both ends of a range, and the pool grows'],
  lookup: ['e2e/compute/instances: an instance’s ID alone leads to it, and an unknown ID leads nowhere'],
  'loopback-addresses': [
    'e2e/rack/loopback-addresses: loopback addresses are listed with their switch, rack and lot',
  ],
  'multicast-groups': [
    'e2e/networking/multicast-groups: a group is created, changed, and deleted from its page',
  ],
  now: [
    'e2e/compute/now: whatever needs attention is a line with a button; operators also see what the issues page found',
  ],
  oxql: ['e2e/system/oxql: a query is completed and run by keyboard, is kept in the URL, and is restored'],
  people: [
    'e2e/silos/silo-users: users and groups are listed with their role on the silo, and link to each other',
  ],
  'physical-disks': ['e2e/rack/inventory: a disk leads to its sled, and the sled to its disks'],
  'port-settings': [
    'e2e/rack/port-settings: form and JSON stay in sync, and a JSON error is shown at its line',
  ],
  probes: [
    'e2e/networking/probes: deleting a probe from its page returns to the list; a rejected deletion keeps the probe',
  ],
  'rack-network': [
    'e2e/rack/port-apply: wrong settings are applied, the session stays down, and the previous settings are restored',
  ],
  racks: ['e2e/rack/rack-elevation: a sled is shown with its disks and instances, and leads to its page'],
  scan: [
    'e2e/rack/scan: a serial number leads straight to its sled, switch, or disk, or to where a sled is added',
  ],
  'serial-console': [
    'e2e/compute/serial-console: a dropped connection resumes without losing or repeating output',
  ],
  settings: ['e2e/silos/settings: an access token is deleted after confirmation and stops working'],
  'silo-idps': ['e2e/silos/silo-people: a SAML provider is created: its URLs follow the name until edited'],
  'silo-ip-pools': ['e2e/silos/silos: a pool is linked, made the default, and unlinked'],
  'silo-quotas': ['e2e/silos/silos: quotas are edited, and none can go below current usage'],
  'silo-scim-tokens': ['e2e/silos/scim-tokens: a token is created, shown once, and deleted'],
  'silo-users': [
    'e2e/silos/silo-people: a local user is created, gets a password, is barred from signing in, and is deleted',
  ],
  silos: ['e2e/silos/silos: a silo is created with all options, opened, and deleted by typing its name'],
  sleds: [
    'e2e/rack/sled-maintenance: a sled is taken out, its list of instances shrinks on screen, and the sled is put back',
  ],
  snapshots: ['e2e/compute/snapshots: a snapshot of a disk is taken and becomes ready'],
  'ssh-keys': ['e2e/silos/ssh-keys: a key is added, listed with its details, viewed, and deleted'],
  'this-device': [
    'demo/this-device: clearing asks for confirmation, deletes stored data, and keeps the user signed in',
  ],
  'support-bundles': ['e2e/system/support-bundles: files are viewed in place without downloading the bundle'],
  switches: [
    'e2e/rack/inventory: a port shows its status, its neighbour, and everything else the switch reports',
  ],
  'system-issues': [
    'e2e/system/system-issues: issues are listed with their place and start, most severe first',
  ],
  'system-users': [
    'e2e/silos/system-users: a user of another silo gets a role, and removing the last admin gives a warning',
  ],
  'system-utilization': [
    'e2e/system/system-utilization: a silo’s history is shown from its row, and its link contains silo and range',
  ],
  update: ['e2e/system/update: a release is uploaded and made the target, and components move to it'],
  uplinks: ['e2e/rack/uplinks: each configured port leads by its link to its neighbour and peers'],
  utilization: ['e2e/silos/silo-utilization: a project’s usage updates when it changes'],
  'vpc-firewall-rules': [
    'e2e/networking/vpc-firewall-rules: a rule is disabled, enabled and deleted from its row',
  ],
  'vpc-routers': [
    'e2e/networking/vpc-routers: a router is attached to subnets and detached; subnets that lose another router are named',
  ],
  'vpc-subnets': [
    'e2e/networking/vpc-subnets: the next free block of a size is offered, and a subnet is created from it',
  ],
  vpcs: ['e2e/networking/vpcs: a VPC is created with its own prefix, edited, and deleted from its page'],
}

/** Stories that belong to no area. */
const everywhere = [
  'e2e/silos/projects: a project is created, opened, renamed and deleted',
  'e2e/silos/projects: a form with unsaved changes asks before leaving, and survives a reload',
  'e2e/console/lists: a text filter narrows the list and stays in the URL',
  'e2e/console/lists: the keyboard moves, selects, opens menus, and opens rows',
  'e2e/console/large-lists: a whole list can be scrolled to its end',
  'e2e/console/panels: a panel moves focus to its title and returns it to its opener, also over another panel',
  'e2e/console/search: the search runs a page’s actions and shows why others are disabled',
  'e2e/console/shell: the project is switched in the top bar',
  'e2e/console/bad-input: hostile text is shown as plain text, in either writing direction',
  'e2e/silos/sign-in: single sign-on leads through the identity provider to the requested page',
  'e2e/console/blocked-storage: with site data blocked, a form can be filled in and sent',
  'demo/demo: created objects survive navigation and disappear after a refresh',
  'demo/demo: offline right after loading, the first pages show and others say they are not stored',
  'demo/any-folder: the demo runs in a subfolder and requests nothing outside it',
  'demo/find: the demo finds objects seen before, also offline',
]

/** Behaviour while the network or the worker is missing or unstable. */
const offline = [
  'offline/worker/first-visit: the list shows before the worker can be loaded, and is stored once it can',
  'offline/worker/first-visit: unopened pages open offline after the whole app is downloaded',
  'offline/worker/server-dead: with the server down a reload shows the instances with their age',
  'offline/worker/server-dead: when the server is back, fresh data shows',
  'offline/worker/server-dead: offline, actions that need the server are disabled and say why',
  'offline/worker/faults: the app survives a server that hangs, then recovers',
  'offline/worker/update: a newer version waits for the user, then applies in every tab',
  'offline/worker/changes: changes made while the user was offline are announced on return, and marked until seen',
  'offline/now: a phone that loses its connection between request and answer sends nothing twice',
  'offline/worker/config-file: API calls request the configured version',
]

/**
 * Other users' data, secrets, sign-out, wipes, the kill switch, and what pages may load. None of these may
 * pass only on retry.
 */
const safety = [
  'offline/worker/user-gate: single sign-on counts as a sign-in: the next user sees nothing of the first',
  'offline/worker/user-gate: stored answers reach a new document only after the server names the user',
  'offline/worker/user-gate: a tab never continues as the next user: nothing is sent as them',
  'offline/worker/user-gate: after the session is replaced, a write waits until the server names the user',
  'offline/worker/user-gate: a pending sign-out that hangs delays no page, and none shows Ada’s data',
  'offline/worker/user-gate: after an offline sign-out and single sign-on the old session ends and the new one stays',
  'offline/worker/user-gate: twenty changes of user in two tabs never show a project under another user’s name',
  'offline/worker/users: signing out deletes stored data and the session',
  'offline/worker/users: signing out offline deletes at once and tells the server later',
  'offline/worker/users: users never see what the previous user stored',
  'offline/worker/users: after a session expires nobody sees the last screens offline',
  'offline/worker/faults: a change of user during 50 reads leaves nothing of the first user',
  'offline/worker/faults: signing out during 50 writes leaves nothing',
  'offline/worker/take-along: other users never see what was taken along, and signing out deletes it',
  'offline/worker/find: users never find what another user has stored',
  'offline/worker/changes: users never see each other’s changes, and signing out leaves none',
  'offline/audit-log: signing out deletes the whole log',
  'offline/worker/secrets: secrets are nowhere on the machine, neither while signed in nor afterwards',
  'offline/worker/who-answered: a proxy’s page with 401 deletes no stored data',
  'e2e/silos/sign-in: nobody is redirected to another site after a password',
]

/** One case of the matrix per network state. */
const matrix = dimensions.network.map((network) => {
  const state = states.find((state) => state.network === network)
  return `offline/matrix/matrix: ${state ? nameOf(state) : network}`
})

/** Files in which every story is about safety. */
const safeFiles = ['offline/worker/control-file', 'offline/worker/content-security']

/** Stories that also run on a server of 2026. */
export const newer = [
  'e2e/silos/projects: a project is created, opened, renamed and deleted',
  'e2e/system/system-issues: issues are listed with their place and start, most severe first',
]

export const inGate = [...Object.values(areas).flat(), ...everywhere, ...offline, ...safety, ...matrix]

/** Whether a story is about safety; `name` is as in this file. */
export const isSafety = (name: string): boolean =>
  safety.includes(name) || safeFiles.some((file) => name.startsWith(`${file}: `))

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches Playwright's full names of these stories: project, file, groups, and title. */
export function storiesOf(names: readonly string[], files: readonly string[] = []): RegExp {
  const stories = names.map((name) => {
    const end = name.indexOf(': ')
    return `${escaped(name.slice(0, end))}\\.e2e\\.ts .*${escaped(name.slice(end + 2))}$`
  })
  return new RegExp([...stories, ...files.map((file) => `${escaped(file)}\\.e2e\\.ts `)].join('|'))
}

/** Every story of the gate, plus each screen once under axe. */
export const gateStories = (): RegExp =>
  new RegExp(`${storiesOf(inGate, safeFiles).source}| screens of .*: no accessibility violation`)
