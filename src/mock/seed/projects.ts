import type { DiskStateName } from '#domain/disk-actions.ts'
import type { AffinityPolicy, InstanceState } from '#api/generated/shared.ts'
import type { SnapshotState } from '#api/generated/snapshots.ts'

/** Name, vCPUs, GiB of memory, GiB of boot disk, state (running when absent), description. */
export type InstanceSeed = [
  name: string,
  ncpus: number,
  memoryGib: number,
  diskGib: number,
  runState?: InstanceState,
  description?: string,
]

export type ImageSeed = [name: string, os: string, version: string, gib: number]

/** Name, description, members, policy (`fail` when absent). */
type GroupSeed = [name: string, description: string, members: string[], policy?: AffinityPolicy]

export interface ProjectSeed {
  name: string
  description: string
  /** Days since its creation. */
  age: number
  instances: InstanceSeed[]
  /** Name, GiB, state, and for attached states the instance. */
  disks?: [name: string, gib: number, state: DiskStateName, instance?: string][]
  /** Name, state, and its disk; without one, the disk has been deleted. */
  snapshots?: [name: string, state: SnapshotState, disk?: string][]
  images?: ImageSeed[]
  /** Name, and the instance it is attached to. */
  floatingIps?: [name: string, instance?: string][]
  antiAffinityGroups?: GroupSeed[]
  /** Instances with an ephemeral external address. */
  ephemeralIps?: string[]
}

const numbered = (
  prefix: string,
  count: number,
  [ncpus, memory, disk]: [number, number, number],
  text: string,
) =>
  Array.from({ length: count }, (_, i): InstanceSeed => [
    `${prefix}-${i + 1}`,
    ncpus,
    memory,
    disk,
    'running',
    text,
  ])

const longName = 'the-instance-whose-name-is-as-long-as-names-may-be-63-characters'.slice(0, 63)

export const demoProjects: ProjectSeed[] = [
  {
    name: 'web-frontend',
    description: 'Public web site, its API gateways and edge caches',
    age: 812,
    instances: [
      ...numbered('web', 6, [4, 8, 20], 'Next.js site behind the gateways'),
      ...numbered('gateway', 3, [8, 16, 20], 'API gateway, terminates TLS'),
      ...numbered('cache', 3, [4, 32, 20], 'Page cache'),
      ['preview', 2, 4, 20, 'stopped', 'Preview of unreleased pages, started on demand'],
      ['bastion', 1, 2, 10, 'running', 'The only way in over SSH'],
    ],
    disks: [
      ['cache-spill-1', 200, 'attached', 'cache-1'],
      ['cache-spill-2', 200, 'attached', 'cache-2'],
      ['old-assets', 120, 'detached'],
    ],
    snapshots: [
      ['web-before-redesign', 'ready', 'web-1-boot'],
      ['old-assets-2024', 'ready'],
    ],
    floatingIps: [['www', 'gateway-1'], ['www-standby', 'gateway-2'], ['reserve']],
    ephemeralIps: ['bastion', 'gateway-3'],
    antiAffinityGroups: [
      ['web-spread', 'No two web servers on one sled', ['web-1', 'web-2', 'web-3', 'web-4']],
      ['gateway-spread', 'Survive the loss of a sled', ['gateway-1', 'gateway-2', 'gateway-3']],
      ['cache-spread', 'Better apart, but uptime comes first', ['cache-1', 'cache-2', 'cache-3'], 'allow'],
    ],
  },
  {
    name: 'billing-ledger',
    description: 'Double-entry ledger and invoicing. Audited: talk to payments before touching anything',
    age: 644,
    instances: [
      ...numbered('ledger-db', 3, [16, 128, 40], 'PostgreSQL 17, streaming replication'),
      ...numbered('invoice-worker', 3, [4, 16, 20], 'Renders and mails invoices'),
      ['ledger-api', 8, 16, 20],
      ['reconciler', 4, 8, 20, 'failed', 'Nightly reconciliation with the banks'],
      ['ledger-db-restore-test', 16, 128, 40, 'stopped', 'Monthly restore drill'],
    ],
    disks: [
      ['ledger-data-1', 1000, 'attached', 'ledger-db-1'],
      ['ledger-data-2', 1000, 'attached', 'ledger-db-2'],
      ['ledger-data-3', 1000, 'attached', 'ledger-db-3'],
      ['ledger-wal-1', 250, 'attached', 'ledger-db-1'],
      ['restore-target', 1000, 'attached', 'ledger-db-restore-test'],
    ],
    snapshots: [
      ['ledger-2025-q3', 'ready', 'ledger-data-1'],
      ['ledger-2025-q2', 'ready'],
    ],
    antiAffinityGroups: [['ledger-spread', 'Replicas apart', ['ledger-db-1', 'ledger-db-2', 'ledger-db-3']]],
  },
  {
    name: 'build-farm',
    description: 'CI runners. Everything here may be deleted at any time',
    age: 530,
    instances: [
      ...numbered('runner', 10, [8, 16, 100], 'Ephemeral CI runner'),
      ['scheduler', 4, 8, 20],
      ['artifact-store', 4, 32, 40],
    ],
    disks: [
      ['artifacts', 1000, 'attached', 'artifact-store'],
      ['ccache', 500, 'detached'],
      ['runner-scratch-broken', 100, 'faulted'],
    ],
    images: [
      ['runner-golden', 'Debian', '13 with toolchains', 20],
      ['runner-windows', 'Windows Server', '2022', 60],
    ],
  },
  {
    name: 'data-warehouse',
    description: 'Columnar store for analytics and the jobs that fill it',
    age: 301,
    instances: [
      ...numbered('clickhouse', 4, [32, 256, 40], 'Shard of the warehouse'),
      ['airflow', 8, 32, 40, 'running', 'Orchestrates loads'],
      ['notebook-1', 8, 64, 40, 'stopped'],
      ['notebook-2', 8, 64, 40, 'repairing', 'Being rebuilt after a disk fault'],
    ],
    disks: [
      ...[1, 2, 3, 4].map((n): [string, number, DiskStateName, string] => [
        `clickhouse-data-${n}`,
        1023,
        'attached',
        `clickhouse-${n}`,
      ]),
      ['legacy-import', 300, 'maintenance'],
    ],
    snapshots: [['clickhouse-1-weekly', 'ready', 'clickhouse-data-1']],
  },
  {
    name: 'edge-telemetry',
    description: 'Collects measurements from ships and cranes',
    age: 188,
    instances: [
      ...numbered('mqtt', 2, [4, 8, 20], 'Broker'),
      ...numbered('ingest', 2, [8, 16, 20], 'Writes to the warehouse'),
      ['grafana', 2, 4, 20],
      ['mqtt-canary', 2, 4, 20, 'migrating', 'Next broker release'],
    ],
    floatingIps: [['mqtt', 'mqtt-1']],
  },
  {
    name: 'staging',
    description: 'Release rehearsals; things here are often unfinished',
    age: 97,
    instances: [
      ['stage-web', 2, 4, 20],
      ['stage-api', 2, 4, 20, 'creating'],
      ['stage-worker', 2, 4, 20, 'starting'],
      ['stage-db', 4, 16, 40, 'rebooting'],
      ['stage-cache', 2, 8, 20, 'stopping'],
      ['stage-mail', 1, 2, 10, 'stopped'],
      ['stage-search', 4, 16, 40, 'repairing'],
      ['stage-queue', 2, 4, 20, 'migrating'],
      ['stage-cron', 1, 2, 10, 'failed', 'Has not started since the last image'],
      ['stage-old', 1, 2, 10, 'destroyed'],
    ],
    disks: [
      ['being-created', 20, 'creating'],
      ['being-attached', 20, 'attaching', 'stage-mail'],
      ['being-detached', 20, 'detaching', 'stage-mail'],
      ['in-maintenance', 20, 'maintenance'],
      ['ready-for-import', 20, 'import_ready'],
      ['importing-from-url', 20, 'importing_from_url'],
      ['importing-by-upload', 20, 'importing_from_bulk_writes'],
      ['being-finalized', 20, 'finalizing'],
      ['broken', 20, 'faulted'],
      ['gone', 20, 'destroyed'],
      ['free', 20, 'detached'],
    ],
    snapshots: [
      ['free-fresh', 'creating', 'free'],
      ['free-monday', 'ready', 'free'],
      ['free-broken', 'faulted', 'free'],
      ['free-gone', 'destroyed', 'free'],
    ],
  },
  {
    name: 'localization-tests',
    description: 'Text that breaks layouts and parsers: <img src=x onerror=alert(1)> مرحبا بالعالم',
    age: 41,
    instances: [
      [longName, 2, 4, 20, 'running', 'A name of 63 characters'],
      ['markup', 1, 2, 10, 'running', '<img src=x onerror=alert(1)><script>alert(2)</script>'],
      ['right-to-left', 1, 2, 10, 'stopped', 'خادم تجريبي للنصوص \u202Eمن اليمين إلى اليسار'],
      ['emoji', 1, 2, 10, 'stopped', '🚢📦 家族 👩‍👩‍👧‍👦 Zażółć gęślą jaźń'],
      ['formula', 1, 2, 10, 'stopped', '=HYPERLINK("https://example.invalid";"Click")'],
      ['wordy', 1, 2, 10, 'stopped', 'Lorem ipsum dolor sit amet '.repeat(24).trim()],
    ],
    images: [['quoted', 'O"S <b>', "1.0'; DROP TABLE images; --", 10]],
    snapshots: [['snapshot-of-nothing', 'ready']],
    disks: [['d'.repeat(63), 10, 'detached']],
  },
  { name: 'scratch-pad', description: 'Nothing here yet', age: 3, instances: [] },
]

/** Projects with unusual answers, in the silo `qa-lab`; their names are sentinels. */
export const oddProjects: ProjectSeed[] = [
  {
    name: 'unreadable-answer',
    description: 'Its instance list is a web page',
    age: 10,
    instances: [['hidden', 1, 2, 10, 'stopped']],
  },
  {
    name: 'stale-page-token',
    description: 'Rejects its own page tokens',
    age: 10,
    instances: numbered('instance', 60, [1, 1, 1], 'One of sixty'),
  },
  {
    name: 'odd-states',
    description: 'An instance in an unknown state',
    age: 10,
    instances: [
      ['unknown-state', 1, 2, 10],
      ['ordinary', 1, 2, 10, 'stopped'],
    ],
  },
]

export const siloImages: ImageSeed[] = [
  ['debian-13', 'Debian', '13', 4],
  ['debian-12', 'Debian', '12', 4],
  ['ubuntu-24-04', 'Ubuntu', '24.04 LTS', 5],
  ['rocky-9', 'Rocky Linux', '9.6', 6],
  ['omnios-r54', 'OmniOS', 'r151054', 3],
  ['windows-2022', 'Windows Server', '2022', 40],
]

/** Of the silo `qa-lab`; not larger than the boot disks of `oddProjects`. */
export const oddImages: ImageSeed[] = [['alpine-3', 'Alpine Linux', '3.22', 1]]
