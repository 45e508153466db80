import './areas.css'
import { affinityArea } from '#app/pages/affinity/affinity.area.tsx'
import { auditLogArea } from '#app/pages/audit-log/audit-log.area.tsx'
import { disksArea } from '#app/pages/disks/disks.area.tsx'
import { imagesArea } from '#app/pages/images/images.area.tsx'
import { instanceConnectArea } from '#app/pages/instance-connect/instance-connect.area.tsx'
import { instanceCreateArea } from '#app/pages/instance-create/instance-create.area.tsx'
import { instanceMetricsArea } from '#app/pages/instance-metrics/instance-metrics.area.tsx'
import { instanceNetworkingArea } from '#app/pages/instance-networking/instance-networking.area.tsx'
import { instanceSettingsArea } from '#app/pages/instance-settings/instance-settings.area.tsx'
import { instanceStorageArea } from '#app/pages/instance-storage/instance-storage.area.tsx'
import { instancesArea } from '#app/pages/instances/instances.area.tsx'
import { inventoryArea } from '#app/pages/inventory/inventory.area.tsx'
import { ipPoolsArea } from '#app/pages/ip-pools/ip-pools.area.tsx'
import { lookupArea } from '#app/pages/lookup/lookup.area.tsx'
import { multicastGroupsArea } from '#app/pages/multicast-groups/multicast-groups.area.tsx'
import { oxqlArea } from '#app/pages/oxql/oxql.area.tsx'
import { physicalDisksArea } from '#app/pages/physical-disks/physical-disks.area.tsx'
import { racksArea } from '#app/pages/racks/racks.area.tsx'
import { serialConsoleArea } from '#app/pages/serial-console/serial-console.area.tsx'
import { silosArea } from '#app/pages/silos/silos.area.tsx'
import { sledsArea } from '#app/pages/sleds/sleds.area.tsx'
import { snapshotsArea } from '#app/pages/snapshots/snapshots.area.tsx'
import { sshKeysArea } from '#app/pages/ssh-keys/ssh-keys.area.tsx'
import { storageArea } from '#app/pages/storage/storage.area.tsx'
import { switchesArea } from '#app/pages/switches/switches.area.tsx'
import { systemIssuesArea } from '#app/pages/system-issues/system-issues.area.tsx'
import { systemUtilizationArea } from '#app/pages/system-utilization/system-utilization.area.tsx'
import type { Area } from './area.ts'

/** Every area, in the order of the navigation. */
export const areas: Area[] = [
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
  affinityArea,
  sshKeysArea,
  storageArea,
  lookupArea,
  silosArea,
  systemUtilizationArea,
  systemIssuesArea,
  multicastGroupsArea,
  inventoryArea,
  sledsArea,
  physicalDisksArea,
  switchesArea,
  racksArea,
  ipPoolsArea,
  oxqlArea,
  auditLogArea,
]
