import { accessTokens } from './resources/silos/access-tokens.ts'
import { addressLots } from './resources/rack/address-lots.ts'
import { affinityGroups } from './resources/compute/affinity-groups.ts'
import { alertDeliveries } from './resources/system/alert-deliveries.ts'
import { alertReceivers } from './resources/system/alert-receivers.ts'
import { antiAffinityGroups } from './resources/compute/anti-affinity-groups.ts'
import { appliedSettings } from './resources/rack/applied-settings.ts'
import { auditLog } from './resources/system/audit-log.ts'
import { authSettings } from './resources/silos/auth-settings.ts'
import { bfd } from './resources/rack/bfd.ts'
import { bgpConfigs } from './resources/rack/bgp-configs.ts'
import { bgpSessions } from './resources/rack/bgp-sessions.ts'
import { certificates } from './resources/silos/certificates.ts'
import { deviceSignIn } from './resources/silos/device-sign-in.ts'
import { diskImports } from './resources/compute/disk-imports.ts'
import { disks } from './resources/compute/disks.ts'
import { ephemeralIps } from './resources/networking/ephemeral-ips.ts'
import { floatingIps } from './resources/networking/floating-ips.ts'
import { hardware } from './resources/rack/hardware.ts'
import { identityProviders } from './resources/silos/identity-providers.ts'
import { images } from './resources/compute/images.ts'
import { instancePower } from './resources/compute/instance-power.ts'
import { instances } from './resources/compute/instances.ts'
import { internetGateways } from './resources/networking/internet-gateways.ts'
import { ipPoolLinks } from './resources/networking/ip-pool-links.ts'
import { ipPools } from './resources/networking/ip-pools.ts'
import { localUsers } from './resources/silos/local-users.ts'
import { login } from './resources/silos/login.ts'
import { loopbackAddresses } from './resources/rack/loopback-addresses.ts'
import { me } from './resources/silos/me.ts'
import { metrics } from './resources/system/metrics.ts'
import { multicastGroups } from './resources/networking/multicast-groups.ts'
import { multicastMembers } from './resources/networking/multicast-members.ts'
import { networkInterfaces } from './resources/networking/network-interfaces.ts'
import { networkSettings } from './resources/rack/network-settings.ts'
import { placements } from './resources/compute/placements.ts'
import { policies } from './resources/silos/policies.ts'
import { probes } from './resources/networking/probes.ts'
import { projects } from './resources/silos/projects.ts'
import { quotas } from './resources/silos/quotas.ts'
import { runState } from './resources/compute/run-state.ts'
import { samlLogin } from './resources/silos/saml-login.ts'
import { scimTokens } from './resources/silos/scim-tokens.ts'
import { serialConsoles } from './resources/compute/serial-console-handlers.ts'
import { silos } from './resources/silos/silos.ts'
import { sleds } from './resources/rack/sleds.ts'
import { snapshots } from './resources/compute/snapshots.ts'
import { sshKeys } from './resources/silos/ssh-keys.ts'
import { supportBundles } from './resources/system/support-bundles.ts'
import { switchPortSettings } from './resources/rack/switch-port-settings.ts'
import { switchPorts } from './resources/rack/switch-ports.ts'
import { systemIpPools } from './resources/networking/system-ip-pools.ts'
import { systemUsers } from './resources/silos/system-users.ts'
import { timeseries } from './resources/system/timeseries.ts'
import { transitions } from './engine/transitions.ts'
import { trustRoots } from './resources/system/trust-roots.ts'
import { update } from './resources/system/update.ts'
import { users } from './resources/silos/users.ts'
import { utilization } from './resources/silos/utilization.ts'
import { vpcFirewallRules } from './resources/networking/vpc-firewall-rules.ts'
import { vpcRouterRoutes } from './resources/networking/vpc-router-routes.ts'
import { vpcRouters } from './resources/networking/vpc-routers.ts'
import { vpcSubnets } from './resources/networking/vpc-subnets.ts'
import { vpcs } from './resources/networking/vpcs.ts'
import { webhooks } from './resources/system/webhooks.ts'

/**
 * Every resource of this control plane; add new ones here. A resource declares its `tables`, its `handlers`,
 * or both. `handlers` is a function because the types of handlers depend on the tables of all resources.
 */
export const resources = [
  accessTokens,
  addressLots,
  affinityGroups,
  alertDeliveries,
  alertReceivers,
  antiAffinityGroups,
  appliedSettings,
  auditLog,
  authSettings,
  bfd,
  bgpConfigs,
  bgpSessions,
  certificates,
  deviceSignIn,
  diskImports,
  disks,
  ephemeralIps,
  floatingIps,
  hardware,
  identityProviders,
  images,
  instancePower,
  instances,
  internetGateways,
  ipPoolLinks,
  ipPools,
  localUsers,
  login,
  loopbackAddresses,
  me,
  metrics,
  multicastGroups,
  multicastMembers,
  networkInterfaces,
  networkSettings,
  placements,
  policies,
  probes,
  projects,
  quotas,
  runState,
  samlLogin,
  scimTokens,
  serialConsoles,
  silos,
  sleds,
  snapshots,
  sshKeys,
  supportBundles,
  switchPortSettings,
  switchPorts,
  systemIpPools,
  systemUsers,
  timeseries,
  transitions,
  trustRoots,
  update,
  users,
  utilization,
  vpcFirewallRules,
  vpcRouterRoutes,
  vpcRouters,
  vpcSubnets,
  vpcs,
  webhooks,
] as const
