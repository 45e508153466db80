/** The resources that an operation was called on. */
export interface OperationTarget {
  project: string
  instance: string
  disk: string
  number: number
}

/** An operation in the audit log's history: its frequency, and the contents of its entries. */
export interface AuditedOperation {
  id: string
  weight: number
  /** The HTTP status of a success. */
  status: number
  uri: (target: OperationTarget) => string
  /** The required role: 0 none, 1 collaborator, 2 silo admin, 3 fleet admin. */
  rank: number
  /** Scripts call it at night as well. */
  automatic?: boolean
  /** Called by the platform itself. */
  builtin?: boolean
  /** Called without credentials. */
  open?: boolean
  slow?: boolean
}

const on =
  (kind: string, action = '') =>
  (target: OperationTarget) =>
    `/v1/${kind}/${kind === 'disks' ? target.disk : target.instance}${action}?project=${target.project}`
const into = (kind: string) => (target: OperationTarget) => `/v1/${kind}?project=${target.project}`
const numbered = (kind: string, prefix: string) => (target: OperationTarget) =>
  `/v1/${kind}/${prefix}-${target.number}?project=${target.project}`
const at = (path: string) => () => path

const operation = (
  id: string,
  weight: number,
  [status, rank]: [number, number],
  uri: AuditedOperation['uri'],
  more: Partial<AuditedOperation> = {},
): AuditedOperation => ({ id, weight, status, rank, uri, ...more })

export const auditedOperations: readonly AuditedOperation[] = [
  operation('login_local', 120, [204, 0], at('/v1/login/harbor/local'), { open: true }),
  operation('logout', 60, [204, 0], at('/v1/logout')),
  operation('device_auth_request', 14, [200, 0], at('/device/auth'), { open: true }),
  operation('device_auth_confirm', 12, [204, 0], at('/device/confirm')),
  operation('instance_create', 130, [201, 1], into('instances'), { automatic: true, slow: true }),
  operation('instance_delete', 120, [204, 1], numbered('instances', 'runner'), { automatic: true }),
  operation('instance_start', 90, [202, 1], on('instances', '/start'), { automatic: true }),
  operation('instance_stop', 90, [202, 1], on('instances', '/stop'), { automatic: true }),
  operation('instance_reboot', 40, [202, 1], on('instances', '/reboot')),
  operation('instance_update', 16, [200, 1], on('instances')),
  operation('instance_disk_attach', 24, [202, 1], on('instances', '/disks/attach')),
  operation('instance_disk_detach', 22, [202, 1], on('instances', '/disks/detach')),
  operation('instance_ephemeral_ip_attach', 12, [202, 1], on('instances', '/external-ips/ephemeral')),
  operation('instance_ephemeral_ip_detach', 8, [204, 1], on('instances', '/external-ips/ephemeral')),
  operation('disk_create', 60, [201, 1], into('disks'), { automatic: true }),
  operation('disk_delete', 48, [204, 1], numbered('disks', 'scratch'), { automatic: true }),
  operation('disk_bulk_write_import_start', 6, [204, 1], on('disks', '/bulk-write-start')),
  operation('disk_bulk_write_import_stop', 6, [204, 1], on('disks', '/bulk-write-stop')),
  operation('disk_finalize_import', 6, [204, 1], on('disks', '/finalize'), { slow: true }),
  operation('snapshot_create', 70, [201, 1], into('snapshots'), { automatic: true, slow: true }),
  operation('snapshot_delete', 60, [204, 1], numbered('snapshots', 'nightly'), { automatic: true }),
  operation('image_create', 8, [201, 1], into('images'), { slow: true }),
  operation('image_promote', 3, [202, 1], numbered('images', 'golden')),
  operation('floating_ip_attach', 10, [202, 1], numbered('floating-ips', 'address')),
  operation('floating_ip_detach', 8, [202, 1], numbered('floating-ips', 'address')),
  operation('vpc_create', 3, [201, 1], into('vpcs')),
  operation(
    'vpc_firewall_rules_update',
    20,
    [200, 1],
    (p) => `/v1/vpc-firewall-rules?project=${p.project}&vpc=default`,
  ),
  operation('vpc_subnet_create', 5, [201, 1], (p) => `/v1/vpc-subnets?project=${p.project}&vpc=default`),
  operation(
    'anti_affinity_group_member_instance_add',
    6,
    [201, 1],
    (p) => `/v1/anti-affinity-groups/spread/members/instance/${p.instance}?project=${p.project}`,
  ),
  operation('project_create', 3, [201, 1], at('/v1/projects')),
  operation('project_update', 5, [200, 1], (p) => `/v1/projects/${p.project}`),
  operation('project_policy_update', 6, [200, 2], (p) => `/v1/projects/${p.project}/policy`),
  operation('policy_update', 3, [200, 2], at('/v1/policy')),
  operation('current_user_ssh_key_create', 6, [201, 0], at('/v1/me/ssh-keys')),
  operation('current_user_ssh_key_delete', 4, [204, 0], (p) => `/v1/me/ssh-keys/key-${p.number}`),
  operation('current_user_access_token_delete', 3, [204, 0], at('/v1/me/access-tokens')),
  operation('silo_quotas_update', 2, [200, 3], at('/v1/system/silos/summit/quotas')),
  operation('ip_pool_range_add', 1, [201, 3], at('/v1/system/ip-pools/public/ranges/add')),
  operation('sled_set_provision_policy', 1, [200, 3], at('/v1/system/hardware/sleds')),
  operation('support_bundle_create', 2, [201, 3], at('/experimental/v1/system/support-bundles'), {
    slow: true,
  }),
  operation('certificate_create', 1, [201, 2], at('/v1/certificates')),
  operation('silo_create', 0.3, [201, 3], at('/v1/system/silos')),
  operation('system_policy_update', 1, [200, 3], at('/v1/system/policy')),
  operation('alert_receiver_probe', 4, [200, 3], at('/v1/alert-receivers/on-call/probe'), {
    automatic: true,
    builtin: true,
  }),
]

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const otherBrowser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'

/** The users of the history, with their addresses, user agents and roles. */
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
