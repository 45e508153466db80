import { accessTokens } from './access-tokens.ts'
import { addressLots } from './address-lots.ts'
import { affinityGroups } from './affinity-groups.ts'
import { alertDeliveries } from './alert-deliveries.ts'
import { alertReceivers } from './alert-receivers.ts'
import { antiAffinityGroups } from './anti-affinity-groups.ts'
import { appliedSettings } from './applied-settings.ts'
import { auditLog } from './audit-log.ts'
import { authSettings } from './auth-settings.ts'
import { bfd } from './bfd.ts'
import { bgpConfigs } from './bgp-configs.ts'
import { bgpSessions } from './bgp-sessions.ts'
import { certificates } from './certificates.ts'
import { deviceSignIn } from './device-sign-in.ts'
import { diskImports } from './disk-imports.ts'
import { disks } from './disks.ts'
import { ephemeralIps } from './ephemeral-ips.ts'
import { floatingIps } from './floating-ips.ts'
import { hardware } from './hardware.ts'
import { identityProviders } from './identity-providers.ts'
import { images } from './images.ts'
import { instancePower } from './instance-power.ts'
import { instances } from './instances.ts'
import { internetGateways } from './internet-gateways.ts'
import { ipPoolLinks } from './ip-pool-links.ts'
import { ipPools } from './ip-pools.ts'
import { localUsers } from './local-users.ts'
import { login } from './login.ts'
import { loopbackAddresses } from './loopback-addresses.ts'
import { me } from './me.ts'
import { metrics } from './metrics.ts'
import { multicastGroups } from './multicast-groups.ts'
import { multicastMembers } from './multicast-members.ts'
import { networkInterfaces } from './network-interfaces.ts'
import { networkSettings } from './network-settings.ts'
import { placements } from './placements.ts'
import { policies } from './policies.ts'
import { probes } from './probes.ts'
import { projects } from './projects.ts'
import { quotas } from './quotas.ts'
import { runState } from './run-state.ts'
import { samlLogin } from './saml-login.ts'
import { scimTokens } from './scim-tokens.ts'
import { serialConsoles } from './serial-console-handlers.ts'
import { silos } from './silos.ts'
import { sleds } from './sleds.ts'
import { snapshots } from './snapshots.ts'
import { sshKeys } from './ssh-keys.ts'
import { supportBundles } from './support-bundles.ts'
import { switchPortSettings } from './switch-port-settings.ts'
import { switchPorts } from './switch-ports.ts'
import { systemIpPools } from './system-ip-pools.ts'
import { systemUsers } from './system-users.ts'
import { timeseries } from './timeseries.ts'
import { transitions } from './transitions.ts'
import { trustRoots } from './trust-roots.ts'
import { update } from './update.ts'
import { users } from './users.ts'
import { utilization } from './utilization.ts'
import { vpcFirewallRules } from './vpc-firewall-rules.ts'
import { vpcRouterRoutes } from './vpc-router-routes.ts'
import { vpcRouters } from './vpc-routers.ts'
import { vpcSubnets } from './vpc-subnets.ts'
import { vpcs } from './vpcs.ts'
import { webhooks } from './webhooks.ts'

/**
 * Everything that this control plane has: the list to put another resource on. A resource declares its `tables`, its
 * `handlers`, or both. `handlers` is a function because the types of handlers depend on the tables of all resources.
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
