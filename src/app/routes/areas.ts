import '#app/areas.css'
import { accessArea } from '#app/pages/access/access.area.tsx'
import { affinityArea } from '#app/pages/affinity/affinity.area.tsx'
import { addressLotsArea } from '#app/pages/address-lots/address-lots.area.tsx'
import { alertsArea } from '#app/pages/alerts/alerts.area.tsx'
import { auditLogArea } from '#app/pages/audit-log/audit-log.area.tsx'
import { authSettingsArea } from '#app/pages/auth-settings/auth-settings.area.tsx'
import { bgpArea } from '#app/pages/bgp/bgp.area.tsx'
import { apiAccessArea } from '#app/pages/api-access/api-access.area.tsx'
import { bfdArea } from '#app/pages/bfd/bfd.area.tsx'
import { certificatesArea } from '#app/pages/certificates/certificates.area.tsx'
import { changesArea } from '#app/pages/changes/changes.area.tsx'
import { deviceArea } from '#app/pages/device/device.area.tsx'
import { disksArea } from '#app/pages/disks/disks.area.tsx'
import { floatingIpsArea } from '#app/pages/floating-ips/floating-ips.area.tsx'
import { imagesArea } from '#app/pages/images/images.area.tsx'
import { instanceConnectArea } from '#app/pages/instance-connect/instance-connect.area.tsx'
import { instanceCreateArea } from '#app/pages/instance-create/instance-create.area.tsx'
import { instanceMetricsArea } from '#app/pages/instance-metrics/instance-metrics.area.tsx'
import { instanceNetworkingArea } from '#app/pages/instance-networking/instance-networking.area.tsx'
import { instanceSettingsArea } from '#app/pages/instance-settings/instance-settings.area.tsx'
import { instanceStorageArea } from '#app/pages/instance-storage/instance-storage.area.tsx'
import { instancesArea } from '#app/pages/instances/instances.area.tsx'
import { internetGatewaysArea } from '#app/pages/internet-gateways/internet-gateways.area.tsx'
import { inventoryArea } from '#app/pages/inventory/inventory.area.tsx'
import { ipPoolsArea } from '#app/pages/ip-pools/ip-pools.area.tsx'
import { loopbackAddressesArea } from '#app/pages/loopback-addresses/loopback-addresses.area.tsx'
import { lookupArea } from '#app/pages/lookup/lookup.area.tsx'
import { multicastGroupsArea } from '#app/pages/multicast-groups/multicast-groups.area.tsx'
import { nowArea } from '#app/pages/now/now.area.tsx'
import { oxqlArea } from '#app/pages/oxql/oxql.area.tsx'
import { peopleArea } from '#app/pages/people/people.area.tsx'
import { physicalDisksArea } from '#app/pages/physical-disks/physical-disks.area.tsx'
import { portSettingsArea } from '#app/pages/port-settings/port-settings.area.tsx'
import { probesArea } from '#app/pages/probes/probes.area.tsx'
import { racksArea } from '#app/pages/racks/racks.area.tsx'
import { rackNetworkArea } from '#app/pages/rack-network/rack-network.area.tsx'
import { scanArea } from '#app/pages/scan/scan.area.tsx'
import { serialConsoleArea } from '#app/pages/serial-console/serial-console.area.tsx'
import { settingsArea } from '#app/pages/settings/settings.area.tsx'
import { siloIdpsArea } from '#app/pages/silo-idps/silo-idps.area.tsx'
import { siloIpPoolsArea } from '#app/pages/silo-ip-pools/silo-ip-pools.area.tsx'
import { siloQuotasArea } from '#app/pages/silo-quotas/silo-quotas.area.tsx'
import { siloScimTokensArea } from '#app/pages/silo-scim-tokens/silo-scim-tokens.area.tsx'
import { siloUsersArea } from '#app/pages/silo-users/silo-users.area.tsx'
import { silosArea } from '#app/pages/silos/silos.area.tsx'
import { sledsArea } from '#app/pages/sleds/sleds.area.tsx'
import { snapshotsArea } from '#app/pages/snapshots/snapshots.area.tsx'
import { sshKeysArea } from '#app/pages/ssh-keys/ssh-keys.area.tsx'
import { thisDeviceArea } from '#app/pages/this-device/this-device.area.tsx'
import { supportBundlesArea } from '#app/pages/support-bundles/support-bundles.area.tsx'
import { switchesArea } from '#app/pages/switches/switches.area.tsx'
import { systemIssuesArea } from '#app/pages/system-issues/system-issues.area.tsx'
import { systemUsersArea } from '#app/pages/system-users/system-users.area.tsx'
import { systemUtilizationArea } from '#app/pages/system-utilization/system-utilization.area.tsx'
import { vpcFirewallRulesArea } from '#app/pages/vpc-firewall-rules/vpc-firewall-rules.area.tsx'
import { vpcSubnetsArea } from '#app/pages/vpc-subnets/vpc-subnets.area.tsx'
import { vpcRoutersArea } from '#app/pages/vpc-routers/vpc-routers.area.tsx'
import { updateArea } from '#app/pages/update/update.area.tsx'
import { uplinksArea } from '#app/pages/uplinks/uplinks.area.tsx'
import { utilizationArea } from '#app/pages/utilization/utilization.area.tsx'
import { vpcsArea } from '#app/pages/vpcs/vpcs.area.tsx'
import type { Area } from '#app/routing/area.ts'

/** In the order of the navigation. */
export const areas: Area[] = [
  nowArea,
  instancesArea,
  instanceCreateArea,
  instanceStorageArea,
  instanceNetworkingArea,
  instanceMetricsArea,
  instanceConnectArea,
  instanceSettingsArea,
  serialConsoleArea,
  disksArea,
  snapshotsArea,
  imagesArea,
  utilizationArea,
  authSettingsArea,
  certificatesArea,
  vpcsArea,
  vpcFirewallRulesArea,
  vpcSubnetsArea,
  floatingIpsArea,
  vpcRoutersArea,
  internetGatewaysArea,
  affinityArea,
  probesArea,
  settingsArea,
  sshKeysArea,
  thisDeviceArea,
  changesArea,
  deviceArea,
  lookupArea,
  silosArea,
  siloIdpsArea,
  siloScimTokensArea,
  siloIpPoolsArea,
  siloQuotasArea,
  siloUsersArea,
  systemUsersArea,
  systemUtilizationArea,
  systemIssuesArea,
  alertsArea,
  supportBundlesArea,
  multicastGroupsArea,
  updateArea,
  inventoryArea,
  sledsArea,
  physicalDisksArea,
  switchesArea,
  racksArea,
  uplinksArea,
  scanArea,
  ipPoolsArea,
  rackNetworkArea,
  addressLotsArea,
  loopbackAddressesArea,
  bgpArea,
  bfdArea,
  apiAccessArea,
  portSettingsArea,
  oxqlArea,
  auditLogArea,
  peopleArea,
  accessArea,
]
