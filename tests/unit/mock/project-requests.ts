type Request = [id: string, path: string, body?: unknown]

const named = (name: string, fields: object = {}) => ({ name, description: '', ...fields })
const site = 'project=web-frontend'
const vpc = `${site}&vpc=fresh`
const route = { destination: { type: 'ip_net', value: '10.9.0.0/16' }, target: { type: 'drop' } }
const group = { policy: 'fail', failureDomain: 'sled' }
const nic = { vpcName: 'default', subnetName: 'default' }

/** A request for every operation on a project's network, and on groups, images and imports, in a good order. */
export const projectRequests: Request[] = [
  ['vpcCreate', `/v1/vpcs?${site}`, named('fresh', { dnsName: 'fresh' })],
  ['vpcUpdate', `/v1/vpcs/fresh?${site}`, { description: 'changed' }],
  ['vpcRouterCreate', `/v1/vpc-routers?${vpc}`, named('by-hand')],
  ['vpcRouterList', `/v1/vpc-routers?${vpc}`],
  ['vpcRouterView', `/v1/vpc-routers/system?${vpc}`],
  ['vpcRouterUpdate', `/v1/vpc-routers/by-hand?${vpc}`, { description: 'changed' }],
  ['vpcRouterRouteCreate', `/v1/vpc-router-routes?${vpc}&router=by-hand`, named('cut', route)],
  ['vpcRouterRouteList', `/v1/vpc-router-routes?${vpc}&router=system`],
  ['vpcRouterRouteView', `/v1/vpc-router-routes/default-v4?${vpc}&router=system`],
  ['vpcRouterRouteUpdate', `/v1/vpc-router-routes/cut?${vpc}&router=by-hand`, route],
  ['vpcRouterRouteDelete', `/v1/vpc-router-routes/cut?${vpc}&router=by-hand`],
  ['vpcSubnetCreate', `/v1/vpc-subnets?${vpc}`, named('more', { ipv4Block: '10.0.0.0/24' })],
  ['vpcSubnetUpdate', `/v1/vpc-subnets/more?${vpc}`, { customRouter: 'by-hand' }],
  ['vpcSubnetListNetworkInterfaces', `/v1/vpc-subnets/storage/network-interfaces?${site}&vpc=default`],
  ['vpcSubnetDelete', `/v1/vpc-subnets/more?${vpc}`],
  ['vpcRouterDelete', `/v1/vpc-routers/by-hand?${vpc}`],
  ['vpcFirewallRulesView', `/v1/vpc-firewall-rules?${site}&vpc=default`],
  ['vpcFirewallRulesUpdate', `/v1/vpc-firewall-rules?${site}&vpc=default`, 'vpcFirewallRulesView'],
  ['internetGatewayCreate', `/v1/internet-gateways?${vpc}`, named('out')],
  ['internetGatewayList', `/v1/internet-gateways?${vpc}`],
  ['internetGatewayView', `/v1/internet-gateways/default?${vpc}`],
  [
    'internetGatewayIpPoolCreate',
    `/v1/internet-gateway-ip-pools?${vpc}&gateway=out`,
    named('p', { ipPool: 'public' }),
  ],
  ['internetGatewayIpPoolList', `/v1/internet-gateway-ip-pools?${vpc}&gateway=out`],
  ['internetGatewayIpPoolDelete', `/v1/internet-gateway-ip-pools/p?${vpc}&gateway=out`],
  [
    'internetGatewayIpAddressCreate',
    `/v1/internet-gateway-ip-addresses?${vpc}&gateway=out`,
    named('a', { address: '203.0.113.9' }),
  ],
  ['internetGatewayIpAddressList', `/v1/internet-gateway-ip-addresses?${vpc}&gateway=out`],
  ['internetGatewayIpAddressDelete', `/v1/internet-gateway-ip-addresses/a?${vpc}&gateway=out`],
  ['internetGatewayDelete', `/v1/internet-gateways/default?${vpc}&cascade=true`],
  ['vpcDelete', `/v1/vpcs/fresh?${site}`],
  [
    'instanceNetworkInterfaceCreate',
    '/v1/network-interfaces?project=staging&instance=stage-mail',
    named('net1', nic),
  ],
  [
    'instanceNetworkInterfaceUpdate',
    '/v1/network-interfaces/net1?project=staging&instance=stage-mail',
    { transitIps: ['10.0.0.0/8'] },
  ],
  ['instanceNetworkInterfaceDelete', '/v1/network-interfaces/net1?project=staging&instance=stage-mail'],
  ['floatingIpCreate', `/v1/floating-ips?${site}`, named('fresh')],
  ['floatingIpUpdate', `/v1/floating-ips/fresh?${site}`, { description: 'changed' }],
  ['floatingIpAttach', `/v1/floating-ips/fresh/attach?${site}`, { kind: 'instance', parent: 'web-1' }],
  ['floatingIpDetach', `/v1/floating-ips/fresh/detach?${site}`],
  ['floatingIpDelete', `/v1/floating-ips/fresh?${site}`],
  ['instanceEphemeralIpAttach', `/v1/instances/web-1/external-ips/ephemeral?${site}`, {}],
  ['instanceEphemeralIpDetach', `/v1/instances/web-1/external-ips/ephemeral?${site}`],
  ...groupRequests('antiAffinityGroup', 'anti-affinity-groups'),
  ...groupRequests('affinityGroup', 'affinity-groups'),
  ['affinityGroupList', `/v1/affinity-groups?${site}`],
  ['affinityGroupView', `/v1/affinity-groups/cache-together?${site}`],
  ['affinityGroupMemberList', `/v1/affinity-groups/cache-together/members?${site}`],
  ['instanceAffinityGroupList', `/v1/instances/web-1/affinity-groups?${site}`],
  [
    'imageCreate',
    `/v1/images?${site}`,
    named('golden', { os: 'Debian', version: '13', source: { type: 'snapshot', id: '{snapshots}' } }),
  ],
  ['imagePromote', `/v1/images/golden/promote?${site}`],
  ['imageDemote', `/v1/images/golden/demote?${site}`],
  ['imageDelete', `/v1/images/golden?${site}`],
  ['diskBulkWriteImportStart', '/v1/disks/ready-for-import/bulk-write-start?project=staging'],
  [
    'diskBulkWriteImport',
    '/v1/disks/ready-for-import/bulk-write?project=staging',
    { base64EncodedData: btoa('\0'.repeat(4096)), offset: 4096 },
  ],
  ['diskBulkWriteImportStop', '/v1/disks/ready-for-import/bulk-write-stop?project=staging'],
  ['diskFinalizeImport', '/v1/disks/ready-for-import/finalize?project=staging', { snapshotName: 'imported' }],
  ['probeCreate', `/experimental/v1/probes?${site}`, named('fresh', { sled: '{sleds}' })],
  ['probeList', `/experimental/v1/probes?${site}`],
  ['probeView', `/experimental/v1/probes/fresh?${site}`],
  ['probeDelete', `/experimental/v1/probes/fresh?${site}`],
]

function groupRequests(operation: string, path: string): Request[] {
  const staging = 'project=staging'
  const member = `/v1/${path}/fresh/members/instance/stage-mail?${staging}`
  return [
    [`${operation}Create`, `/v1/${path}?${staging}`, named('fresh', group)],
    [`${operation}Update`, `/v1/${path}/fresh?${staging}`, { description: 'changed' }],
    [`${operation}MemberInstanceAdd`, member],
    [`${operation}MemberInstanceView`, member],
    [`${operation}MemberInstanceDelete`, member],
    [`${operation}Delete`, `/v1/${path}/fresh?${staging}`],
  ]
}
