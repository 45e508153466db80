// Made by tools/generate-api.ts. Run `npm run generate` to renew; do not edit.
/** Fields and values that not every version has, by the name of their type. */
export const changes = {
  'AuditLogEntryActor.scim': { since: '2025112000.0.0' },
  'Disk.diskType': { since: '2025112000.0.0' },
  'InstanceCreate.multicastGroups': { since: '2025112000.0.0' },
  'InstanceUpdate.multicastGroups': { since: '2025112000.0.0' },
  'IpPool.poolType': { since: '2025112000.0.0' },
  'IpPoolCreate.poolType': { since: '2025112000.0.0' },
  'ProjectRole.limited_collaborator': { since: '2025112000.0.0' },
  'SiloIdentityMode.saml_scim': { since: '2025112000.0.0' },
  'SiloRole.limited_collaborator': { since: '2025112000.0.0' },
  'TargetRelease.version': { since: '2025112000.0.0' },
  'TargetRelease.generation': { until: '20250730.0.0' },
  'TargetRelease.releaseSource': { until: '20250730.0.0' },
} as const
