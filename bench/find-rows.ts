import type { AnswerRow } from '#db/database.ts'

/** Objects per answer, the size of a full list page. */
const inOne = 1_000

const project = '5f0f7f6e-0000-4000-8000-000000000001'
const digits = (n: number, width: number) => n.toString(16).padStart(width, '0')
const idOf = (kind: number, n: number) =>
  `${digits(n * 2_654_435_761, 8).slice(-8)}-${digits(kind, 4)}-4000-8000-${digits(n, 12)}`

const times = { time_created: '2026-01-02T03:04:05.678Z', time_modified: '2026-01-02T03:04:05.678Z' }
const words = ['web', 'api', 'build', 'cache', 'db', 'queue', 'edge', 'mail', 'auth', 'search']
const nameOf = (n: number) => `${words[n % words.length]}-${digits(n * 40_503, 4).slice(-4)}-${n}`

/** Objects in a project's lists, in the server's format and of realistic size. */
const kinds = [
  {
    operationId: 'instanceList',
    path: '/v1/instances',
    object: (n: number) => ({
      id: idOf(1, n),
      name: nameOf(n),
      description: 'One of many that do the same',
      hostname: nameOf(n),
      project_id: project,
      run_state: 'running',
      ncpus: 4,
      memory: 17_179_869_184,
      boot_disk_id: idOf(2, n),
      auto_restart_enabled: true,
      auto_restart_policy: 'best_effort',
      time_run_state_updated: times.time_created,
      ...times,
    }),
  },
  {
    operationId: 'diskList',
    path: '/v1/disks',
    object: (n: number) => ({
      id: idOf(2, n),
      name: `disk-${nameOf(n)}`,
      description: 'Where it keeps what it knows',
      project_id: project,
      size: 107_374_182_400,
      block_size: 4096,
      device_path: `/mnt/disk-${nameOf(n)}`,
      state: { state: 'attached', instance: idOf(1, n) },
      ...times,
    }),
  },
  {
    operationId: 'instanceNetworkInterfaceList',
    path: '/v1/network-interfaces',
    object: (n: number) => ({
      id: idOf(3, n),
      name: `net-${n % 8}`,
      description: 'Its way out',
      instance_id: idOf(1, n),
      subnet_id: idOf(4, n >> 8),
      vpc_id: idOf(5, 1),
      ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      mac: `A8:40:25:${digits(n & 0xff, 2)}:${digits((n >> 8) & 0xff, 2)}:F0`.toUpperCase(),
      primary: true,
      transit_ips: [],
      ...times,
    }),
  },
]

/** Answers with this many objects: half of them instances, the rest disks and network interfaces. */
export const rowsOf = (objects: number, now: number): AnswerRow[] =>
  Array.from({ length: objects / inOne }, (_, at) => {
    const kind = kinds[[0, 1, 0, 2][at % 4] ?? 0]
    if (!kind) throw new Error('There is no such kind')
    const { operationId, path, object } = kind
    const items = Array.from({ length: inOne }, (_, n) => object(at * inOne + n))
    const body = JSON.stringify({ items, next_page: null })
    return {
      key: `1 GET ${path}?limit=${inOne}&page_token=${at}&project=web-frontend`,
      operationId,
      resource: path,
      pathname: path,
      body,
      contentType: 'application/json',
      fetchedAt: now,
      receivedAt: now,
      keptUntil: now + 24 * 3600_000,
      size: body.length,
      usedAt: now - at,
      stale: 0,
    }
  })
