/** Where something was done. */
export interface DeedPlace {
  project: string
  instance: string
  disk: string
  number: number
}

/** Something that people do, how often, and how it looks in the audit log. */
export interface Deed {
  id: string
  weight: number
  /** The status of a success. */
  status: number
  uri: (place: DeedPlace) => string
  /** How much one must be allowed: 1 collaborator, 2 admin of the silo, 3 of the fleet. */
  rank: number
  /** Done by scripts at night too. */
  automatic?: boolean
  /** Done by the platform itself. */
  builtin?: boolean
  /** Done by someone who is not signed in. */
  open?: boolean
  slow?: boolean
}

const on =
  (kind: string, action = '') =>
  (place: DeedPlace) =>
    `/v1/${kind}/${kind === 'disks' ? place.disk : place.instance}${action}?project=${place.project}`
const into = (kind: string) => (place: DeedPlace) => `/v1/${kind}?project=${place.project}`
const numbered = (kind: string, prefix: string) => (place: DeedPlace) =>
  `/v1/${kind}/${prefix}-${place.number}?project=${place.project}`
const at = (path: string) => () => path

const deed = (
  id: string,
  weight: number,
  [status, rank]: [number, number],
  uri: Deed['uri'],
  more: Partial<Deed> = {},
): Deed => ({ id, weight, status, rank, uri, ...more })

/** What was done in the seed's past. */
export const auditDeeds: readonly Deed[] = [
  deed('login_local', 120, [204, 0], at('/v1/login/harbor/local'), { open: true }),
  deed('logout', 60, [204, 0], at('/v1/logout')),
  deed('device_auth_request', 14, [200, 0], at('/device/auth'), { open: true }),
  deed('device_auth_confirm', 12, [204, 0], at('/device/confirm')),
  deed('instance_create', 130, [201, 1], into('instances'), { automatic: true, slow: true }),
  deed('instance_delete', 120, [204, 1], numbered('instances', 'runner'), { automatic: true }),
  deed('instance_start', 90, [202, 1], on('instances', '/start'), { automatic: true }),
  deed('instance_stop', 90, [202, 1], on('instances', '/stop'), { automatic: true }),
  deed('instance_reboot', 40, [202, 1], on('instances', '/reboot')),
  deed('instance_update', 16, [200, 1], on('instances')),
  deed('instance_disk_attach', 24, [202, 1], on('instances', '/disks/attach')),
  deed('instance_disk_detach', 22, [202, 1], on('instances', '/disks/detach')),
  deed('instance_ephemeral_ip_attach', 12, [202, 1], on('instances', '/external-ips/ephemeral')),
  deed('instance_ephemeral_ip_detach', 8, [204, 1], on('instances', '/external-ips/ephemeral')),
  deed('disk_create', 60, [201, 1], into('disks'), { automatic: true }),
  deed('disk_delete', 48, [204, 1], numbered('disks', 'scratch'), { automatic: true }),
  deed('disk_bulk_write_import_start', 6, [204, 1], on('disks', '/bulk-write-start')),
  deed('disk_bulk_write_import_stop', 6, [204, 1], on('disks', '/bulk-write-stop')),
  deed('disk_finalize_import', 6, [204, 1], on('disks', '/finalize'), { slow: true }),
  deed('snapshot_create', 70, [201, 1], into('snapshots'), { automatic: true, slow: true }),
  deed('snapshot_delete', 60, [204, 1], numbered('snapshots', 'nightly'), { automatic: true }),
  deed('image_create', 8, [201, 1], into('images'), { slow: true }),
  deed('image_promote', 3, [202, 1], numbered('images', 'golden')),
  deed('floating_ip_attach', 10, [202, 1], numbered('floating-ips', 'address')),
  deed('floating_ip_detach', 8, [202, 1], numbered('floating-ips', 'address')),
  deed('vpc_create', 3, [201, 1], into('vpcs')),
  deed(
    'vpc_firewall_rules_update',
    20,
    [200, 1],
    (p) => `/v1/vpc-firewall-rules?project=${p.project}&vpc=default`,
  ),
  deed('vpc_subnet_create', 5, [201, 1], (p) => `/v1/vpc-subnets?project=${p.project}&vpc=default`),
  deed(
    'anti_affinity_group_member_instance_add',
    6,
    [201, 1],
    (p) => `/v1/anti-affinity-groups/spread/members/instance/${p.instance}?project=${p.project}`,
  ),
  deed('project_create', 3, [201, 1], at('/v1/projects')),
  deed('project_update', 5, [200, 1], (p) => `/v1/projects/${p.project}`),
  deed('project_policy_update', 6, [200, 2], (p) => `/v1/projects/${p.project}/policy`),
  deed('policy_update', 3, [200, 2], at('/v1/policy')),
  deed('current_user_ssh_key_create', 6, [201, 0], at('/v1/me/ssh-keys')),
  deed('current_user_ssh_key_delete', 4, [204, 0], (p) => `/v1/me/ssh-keys/key-${p.number}`),
  deed('current_user_access_token_delete', 3, [204, 0], at('/v1/me/access-tokens')),
  deed('silo_quotas_update', 2, [200, 3], at('/v1/system/silos/summit/quotas')),
  deed('ip_pool_range_add', 1, [201, 3], at('/v1/system/ip-pools/public/ranges/add')),
  deed('sled_set_provision_policy', 1, [200, 3], at('/v1/system/hardware/sleds')),
  deed('support_bundle_create', 2, [201, 3], at('/experimental/v1/system/support-bundles'), { slow: true }),
  deed('certificate_create', 1, [201, 2], at('/v1/certificates')),
  deed('silo_create', 0.3, [201, 3], at('/v1/system/silos')),
  deed('system_policy_update', 1, [200, 3], at('/v1/system/policy')),
  deed('alert_receiver_probe', 4, [200, 3], at('/v1/alert-receivers/on-call/probe'), {
    automatic: true,
    builtin: true,
  }),
]

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const otherBrowser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'

/** Who did it: from where, with what, and how much they may do. */
export const auditActors: readonly { userName: string; ip: string; agent: string; rank: number }[] = [
  { userName: 'ada', ip: '198.51.100.12', agent: browser, rank: 3 },
  { userName: 'ada', ip: '198.51.100.12', agent: 'rack-cli/0.14.0', rank: 3 },
  { userName: 'sofia', ip: '198.51.100.31', agent: otherBrowser, rank: 2 },
  { userName: 'colin', ip: '198.51.100.47', agent: browser, rank: 1 },
  { userName: 'colin', ip: '203.0.113.201', agent: 'rack-terraform/1.9.8', rank: 1 },
  { userName: 'tomas', ip: '203.0.113.202', agent: 'rack-cli/0.14.0', rank: 1 },
  { userName: 'priya', ip: '198.51.100.58', agent: otherBrowser, rank: 1 },
  { userName: 'vera', ip: '198.51.100.66', agent: browser, rank: 0 },
  { userName: 'omar', ip: '2001:db8:20::3f', agent: otherBrowser, rank: 0 },
]
