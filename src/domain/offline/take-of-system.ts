import { supportBundleList } from '#api/generated/experimental.ts'
import { systemPolicyView } from '#api/generated/policy.ts'
import { alertClassList, alertDeliveryList, alertReceiverList } from '#api/generated/system-alerts.ts'
import {
  networkingSwitchPortList,
  networkingSwitchPortStatus,
  physicalDiskList,
  rackList,
  sledInstanceList,
  sledList,
  sledListUninitialized,
  switchList,
} from '#api/generated/system-hardware.ts'
import {
  ipPoolList,
  ipPoolRangeList,
  ipPoolServiceRangeList,
  ipPoolServiceView,
  ipPoolSiloList,
  ipPoolUtilizationView,
} from '#api/generated/system-ip-pools.ts'
import { systemTimeseriesSchemaList } from '#api/generated/system-metrics.ts'
import {
  networkingAddressLotBlockList,
  networkingAddressLotList,
  networkingAllowListView,
  networkingBfdStatus,
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetList,
  networkingBgpConfigList,
  networkingBgpExported,
  networkingBgpImportedRoutesIpv4,
  networkingBgpMessageHistory,
  networkingBgpStatus,
  networkingInboundIcmpView,
  networkingLoopbackAddressList,
  networkingSwitchPortLldpConfigView,
  networkingSwitchPortLldpNeighbors,
  networkingSwitchPortSettingsList,
} from '#api/generated/system-networking.ts'
import {
  siloIpPoolList,
  siloList,
  siloPolicyView,
  siloUserList,
  siloUtilizationList,
  userBuiltinList,
} from '#api/generated/system-silos.ts'
import {
  systemUpdateGetRepository,
  systemUpdateRepositoryList,
  systemUpdateStatus,
  systemUpdateTrustRootList,
  targetReleaseView,
} from '#api/generated/system-update.ts'
import { type PlannedRead, read } from './planned-read.ts'

const onPort = { rackId: 'port.rackId', switchLocation: 'port.switchLocation' } as const

export const hardware: PlannedRead[] = [
  read(rackList),
  read(sledList, {
    each: {
      as: 'sled',
      in: { rack: 'rackId' },
      reads: [read(sledInstanceList, { path: { sledId: 'sled.id' } })],
    },
  }),
  read(sledListUninitialized),
  read(physicalDiskList),
  read(switchList),
  read(networkingSwitchPortSettingsList),
  read(networkingSwitchPortList, {
    each: {
      as: 'port',
      in: { rack: 'rackId' },
      reads: [
        read(networkingSwitchPortStatus, { path: { port: 'port.portName' }, query: onPort }),
        read(networkingSwitchPortLldpNeighbors, {
          path: { port: 'port.portName', ...onPort },
          late: 1,
        }),
        read(networkingSwitchPortLldpConfigView, {
          path: { port: 'port.portName' },
          query: onPort,
          needs: 'port.portSettingsId',
          late: 1,
        }),
      ],
    },
  }),
]

export const silos: PlannedRead[] = [
  read(siloList, {
    each: {
      as: 'silo',
      in: { silo: 'id' },
      reads: [
        read(siloPolicyView, { path: { silo: 'silo.name' } }),
        read(siloUserList, { query: { silo: 'silo.name' } }),
        read(siloIpPoolList, { path: { silo: 'silo.name' } }),
      ],
    },
  }),
  read(siloUtilizationList),
]

const pool = { pool: 'pool.name' } as const

export const pools: PlannedRead[] = [
  read(ipPoolList, {
    each: {
      as: 'pool',
      reads: [
        read(ipPoolUtilizationView, { path: pool }),
        read(ipPoolRangeList, { path: pool }),
        read(ipPoolSiloList, { path: pool }),
      ],
    },
  }),
  read(ipPoolServiceView),
  read(ipPoolServiceRangeList),
]

/** The uplinks' BGP and BFD sessions. */
export const uplinks: PlannedRead[] = [
  read(networkingBgpConfigList, {
    each: {
      as: 'config',
      reads: [
        read(networkingBgpImportedRoutesIpv4, { query: { asn: 'config.asn' } }),
        read(networkingBgpMessageHistory, { query: { asn: 'config.asn' } }),
      ],
    },
  }),
  read(networkingBgpStatus),
  read(networkingBgpExported),
  read(networkingBfdStatus),
]

export const rackNetwork: PlannedRead[] = [
  read(networkingAddressLotList, {
    each: {
      as: 'lot',
      reads: [
        // A lot's blocks never change after its creation.
        read(networkingAddressLotBlockList, { path: { addressLot: 'lot.name' }, changesWithIt: true }),
      ],
    },
  }),
  read(networkingLoopbackAddressList),
  read(networkingBgpAnnounceSetList, {
    each: {
      as: 'set',
      reads: [read(networkingBgpAnnouncementList, { path: { announceSet: 'set.name' } })],
    },
  }),
  read(networkingAllowListView),
  read(networkingInboundIcmpView),
]

export const operations: PlannedRead[] = [
  read(systemPolicyView),
  read(userBuiltinList),
  read(supportBundleList),
  read(alertClassList),
  read(alertReceiverList, {
    each: {
      as: 'receiver',
      reads: [
        read(alertDeliveryList, {
          path: { receiver: 'receiver.name' },
          query: { sortBy: '=time_and_id_descending' },
        }),
      ],
    },
  }),
  read(systemUpdateStatus),
  read(systemUpdateRepositoryList),
  read(systemUpdateTrustRootList),
  read(targetReleaseView, {
    each: {
      as: 'target',
      // Servers with a target no longer list the versions they could run.
      reads: [read(systemUpdateGetRepository, { path: { systemVersion: 'target.releaseSource.version' } })],
    },
  }),
  read(systemTimeseriesSchemaList),
]
