import { violationsIn } from '../support/axe.ts'
import { expect, test } from '../support/console.ts'

const hottest =
  'get hardware_component:temperature | filter timestamp > @now() - 5m | align mean_within(1m) | group_by [chassis_kind], mean'

/** Every screen there is, and what shows that it is there. */
const screens = [
  ['projects', '/projects'],
  ['project create', '/projects-new'],
  ['project edit', '/projects/web-frontend/edit'],
  ['instances', '/projects/staging/instances'],
  ['hostile text', '/projects/localization-tests/instances'],
  ['no instances', '/projects/scratch-pad/instances'],
  ['instance create', '/projects/web-frontend/instances-new'],
  ['storage', '/projects/web-frontend/instances/preview/storage'],
  ['disk create', '/projects/web-frontend/instances/preview/storage/disks-new'],
  ['disk attach', '/projects/web-frontend/instances/preview/storage/disks-attach'],
  ['networking', '/projects/web-frontend/instances/preview/networking'],
  ['networking of two VPCs', '/projects/billing-ledger/instances/ledger-db-restore-test/networking'],
  ['network interface create', '/projects/web-frontend/instances/preview/networking/nics-new'],
  [
    'network interface edit',
    '/projects/billing-ledger/instances/ledger-db-restore-test/networking/nics/audit0/edit',
  ],
  ['ephemeral IP attach', '/projects/web-frontend/instances/bastion/networking/ephemeral-ip-attach'],
  ['floating IP attach', '/projects/web-frontend/instances/preview/networking/floating-ip-attach'],
  [
    'firewall rule',
    '/projects/web-frontend/instances/preview/networking/firewall-rules/default/deny-scanners',
  ],
  ['metrics', '/projects/web-frontend/instances/preview/metrics'],
  ['connect', '/projects/web-frontend/instances/preview/connect'],
  ['settings', '/projects/web-frontend/instances/preview/settings'],
  ['instance resize', '/projects/web-frontend/instances/preview/settings/edit'],
  ['instance resize, not now', '/projects/web-frontend/instances/bastion/settings/edit'],
  ['instance auto-restart', '/projects/web-frontend/instances/preview/settings/auto-restart-edit'],
  ['instance group add', '/projects/web-frontend/instances/preview/settings/groups-add'],
  ['settings of a failed instance', '/projects/billing-ledger/instances/reconciler/settings'],
  ['connect by SSH', '/projects/web-frontend/instances/gateway-1/connect'],
  ['instance create, like another', '/projects/web-frontend/instances-new?like=web-1'],
  ['instance snapshot', '/projects/web-frontend/instances/preview/storage/preview-boot/snapshots-new'],
  ['serial console', '/projects/web-frontend/instances/bastion/serial-console'],
  ['no serial console', '/projects/web-frontend/instances/preview/serial-console'],
  ['images', '/projects/build-farm/images'],
  ['image', '/projects/build-farm/images/runner-golden/edit'],
  ['image upload', '/projects/build-farm/images-new'],
  ['silo images', '/images'],
  ['silo image', '/images/debian-13/edit'],
  ['image demote', '/images/debian-13/demote'],
  ['disks', '/projects/staging/disks'],
  ['disk', '/projects/staging/disks/free'],
  ['disk of a long name', `/projects/localization-tests/disks/${'d'.repeat(63)}`],
  ['disk of the project create', '/projects/web-frontend/disks-new'],
  ['snapshot of a disk create', '/projects/staging/disks/broken/snapshots-new'],
  ['snapshots', '/projects/staging/snapshots'],
  ['snapshot without a disk', '/projects/web-frontend/snapshots/old-assets-2024'],
  ['snapshot create', '/projects/staging/snapshots-new'],
  ['image from a snapshot create', '/projects/staging/snapshots/free-broken/images-new'],
  ['anti-affinity groups', '/projects/web-frontend/affinity'],
  ['affinity groups', '/projects/web-frontend/affinity-groups'],
  ['no affinity groups', '/projects/scratch-pad/affinity-groups'],
  ['anti-affinity group', '/projects/web-frontend/affinity/web-spread'],
  ['affinity group', '/projects/web-frontend/affinity-groups/cache-together'],
  ['anti-affinity group create', '/projects/web-frontend/affinity-new'],
  ['anti-affinity group edit', '/projects/web-frontend/affinity/web-spread/edit'],
  ['anti-affinity member add', '/projects/web-frontend/affinity/web-spread/members-add'],
  ['utilization', '/system/utilization'],
  ['sleds', '/system/inventory/sleds'],
  ['physical disks', '/system/inventory/disks'],
  ['switches', '/system/inventory/switches'],
  ['racks', '/system/inventory/racks'],
  ['uninitialized sleds', '/system/inventory/sleds-uninitialized'],
  ['rack elevation', '/system/inventory/elevation'],
  ['memory in use', '/system/inventory/elevation?lens=memory'],
  ['sled labels', '/system/inventory/labels'],
  ['sled add', '/system/inventory/sleds-add/913-0000019/RKS42220329'],
  ['silos', '/system/silos'],
  ['silo create', '/system/silos-new'],
  ['silo identity providers', '/system/silos/summit/idps'],
  ['no identity providers', '/system/silos/harbor/idps'],
  ['identity provider', '/system/silos/summit/idps/saml/okta'],
  ['identity provider create', '/system/silos/summit/idps-new'],
  ['silo IP pools', '/system/silos/harbor/ip-pools'],
  ['silo IP pool link', '/system/silos/foundry/ip-pools-link'],
  ['silo quotas', '/system/silos/harbor/quotas'],
  ['silo quotas edit', '/system/silos/harbor/quotas/edit'],
  ['silo fleet roles', '/system/silos/summit/fleet-roles'],
  ['silo users', '/system/silos/harbor/users'],
  ['silo user create', '/system/silos/harbor/users-new'],
  ['IP pools', '/system/networking/ip-pools'],
  ['IP pool create', '/system/networking/ip-pools-new'],
  ['IP pool edit', '/system/networking/ip-pools/public/edit'],
  ['IP pool ranges', '/system/networking/ip-pools/public/ranges'],
  ['IP pool range add', '/system/networking/ip-pools/public/ranges-add'],
  ['IP pool silos', '/system/networking/ip-pools/public/silos'],
  ['IP pool silo link', '/system/networking/ip-pools/office/silos-link'],
  ['service pool', '/system/networking/service-ip-pool'],
  ['service pool range add', '/system/networking/service-ip-pool/ranges-add'],
  ['issues', '/system/issues'],
  ['audit log', '/system/audit-log'],
  ['audit log, no match', '/system/audit-log?q=nothing-has-this'],
  ['metrics explorer', '/system/metrics'],
  ['metrics explored', `/system/metrics?q=${encodeURIComponent(hottest)}`],
  ['SSH keys', '/settings/ssh-keys'],
  ['SSH key add', '/settings/ssh-keys-new'],
  ['SSH key', '/settings/ssh-keys/laptop/edit'],
  ['data on this machine', '/settings/storage'],
  ['not found', '/no/such/page'],
  ['sign in', '/login/harbor/local'],
  ['which silo', '/login'],
  ['interface pieces', '/__ui'],
] as const

for (const [name, path] of screens) {
  test(`${name}: no accessibility violation, wide or narrow, nothing scrolls sideways`, async ({
    page,
    open,
  }) => {
    // Axe looks at a long page four times.
    test.setTimeout(60_000)
    // A side modal that is still sliding in is half transparent.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.waitForLoadState('networkidle')
      expect(await violationsIn(page)).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond).toBeLessThanOrEqual(0)
  })
}
