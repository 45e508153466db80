import {
  internetGatewayCreate,
  internetGatewayIpAddressCreate,
  internetGatewayIpPoolCreate,
  type RouterRouteCreate,
  vpcCreate,
  type VpcFirewallRuleUpdate,
  vpcRouterCreate,
  vpcRouterRouteCreate,
  vpcSubnetCreate,
} from '#api/generated/vpcs.ts'
import { ask, projectCollaborator, projectViewer, type RequestTable } from './requests.ts'
import type { World } from './world.ts'

const project = { project: 'web-frontend' }
const query = { ...project, vpc: 'default' }
const described = (name: string) => ({ name, description: '' })

const newVpc = { query: project, body: { ...described('fresh'), dnsName: 'fresh' } }
const newSubnet = { query, body: { ...described('fresh'), ipv4Block: '10.9.0.0/24' } }
const newGateway = { query, body: described('exit') }
const newRouter = { query, body: described('detour') }
const inRouter = { ...query, router: 'detour' }
const inGateway = { ...query, gateway: 'exit' }
const to10: Omit<RouterRouteCreate, 'name'> = {
  description: '',
  destination: { type: 'ip_net', value: '10.0.0.0/8' },
  target: { type: 'drop' },
}
const newAddress = { query: inGateway, body: { ...described('leaving'), address: '203.0.113.77' } }
const newPool = { query: inGateway, body: { ...described('leaving'), ipPool: 'public' } }
const rule: VpcFirewallRuleUpdate = {
  ...described('allow-https'),
  action: 'allow',
  direction: 'inbound',
  status: 'enabled',
  priority: 100,
  targets: [{ type: 'vpc', value: 'default' }],
  filters: {
    ports: ['443'],
    protocols: [{ type: 'tcp' }, { type: 'icmp', value: { icmpType: 3, code: '4' } }],
  },
}

async function vpc({ does }: World) {
  await does(vpcCreate, newVpc)
  return { path: { vpc: 'fresh' }, query: project }
}

async function subnet({ does }: World) {
  await does(vpcSubnetCreate, newSubnet)
  return { path: { subnet: 'fresh' }, query }
}

async function router({ does }: World) {
  await does(vpcRouterCreate, newRouter)
  return { path: { router: 'detour' }, query }
}

async function route(world: World) {
  await router(world)
  await world.does(vpcRouterRouteCreate, { query: inRouter, body: { ...to10, name: 'nowhere' } })
  return { path: { route: 'nowhere' }, query: inRouter }
}

async function gateway({ does }: World) {
  await does(internetGatewayCreate, newGateway)
  return { path: { gateway: 'exit' }, query }
}

async function address(world: World) {
  await gateway(world)
  await world.does(internetGatewayIpAddressCreate, newAddress)
  return { path: { address: 'leaving' }, query: inGateway }
}

async function pool(world: World) {
  await gateway(world)
  await world.does(internetGatewayIpPoolCreate, newPool)
  return { path: { pool: 'leaving' }, query: inGateway }
}

/** VPCs and their contents, and floating IPs. */
export const networkRequests = {
  vpcList: ask(projectViewer, () => ({ query: project })),
  vpcCreate: ask(projectCollaborator, () => newVpc),
  vpcView: ask(projectViewer, vpc),
  vpcUpdate: ask(projectCollaborator, async (world) => ({
    ...(await vpc(world)),
    body: { dnsName: 'other' },
  })),
  vpcDelete: ask(projectCollaborator, vpc),
  vpcFirewallRulesView: ask(projectViewer, () => ({ query })),
  vpcFirewallRulesUpdate: ask(projectCollaborator, () => ({ query, body: { rules: [rule] } })),
  vpcSubnetList: ask(projectViewer, () => ({ query })),
  vpcSubnetCreate: ask(projectCollaborator, () => newSubnet),
  vpcSubnetView: ask(projectViewer, subnet),
  vpcSubnetUpdate: ask(projectCollaborator, async (world) => {
    await router(world)
    return { ...(await subnet(world)), body: { customRouter: 'detour' } }
  }),
  vpcSubnetDelete: ask(projectCollaborator, subnet),
  vpcSubnetListNetworkInterfaces: ask(projectViewer, () => ({ path: { subnet: 'default' }, query })),
  vpcRouterList: ask(projectViewer, () => ({ query })),
  vpcRouterCreate: ask(projectCollaborator, () => newRouter),
  vpcRouterView: ask(projectViewer, router),
  vpcRouterUpdate: ask(projectCollaborator, async (world) => ({
    ...(await router(world)),
    body: { description: 'The long way' },
  })),
  vpcRouterDelete: ask(projectCollaborator, router),
  vpcRouterRouteList: ask(projectViewer, async (world) => {
    await route(world)
    return { query: inRouter }
  }),
  vpcRouterRouteCreate: ask(projectCollaborator, async (world) => {
    await router(world)
    return { query: inRouter, body: { ...to10, name: 'nowhere' } }
  }),
  vpcRouterRouteView: ask(projectViewer, route),
  vpcRouterRouteUpdate: ask(projectCollaborator, async (world) => ({
    ...(await route(world)),
    body: { ...to10, name: 'elsewhere' },
  })),
  vpcRouterRouteDelete: ask(projectCollaborator, route),
  internetGatewayList: ask(projectViewer, () => ({ query })),
  internetGatewayCreate: ask(projectCollaborator, () => newGateway),
  internetGatewayView: ask(projectViewer, gateway),
  internetGatewayDelete: ask(projectCollaborator, gateway),
  internetGatewayIpAddressList: ask(projectViewer, async (world) => {
    await address(world)
    return { query: inGateway }
  }),
  internetGatewayIpAddressCreate: ask(projectCollaborator, async (world) => {
    await gateway(world)
    return newAddress
  }),
  internetGatewayIpAddressDelete: ask(projectCollaborator, address),
  internetGatewayIpPoolList: ask(projectViewer, async (world) => {
    await pool(world)
    return { query: inGateway }
  }),
  internetGatewayIpPoolCreate: ask(projectCollaborator, async (world) => {
    await gateway(world)
    return newPool
  }),
  internetGatewayIpPoolDelete: ask(projectCollaborator, pool),
  floatingIpList: ask(projectViewer, () => ({ query: project })),
  floatingIpCreate: ask(projectCollaborator, () => ({
    query: project,
    body: { ...described('fresh'), pool: 'public' },
  })),
  floatingIpView: ask(projectViewer, () => ({ path: { floatingIp: 'www' }, query: project })),
  floatingIpUpdate: ask(projectCollaborator, () => ({
    path: { floatingIp: 'reserve' },
    query: project,
    body: { name: 'spare' },
  })),
  floatingIpDelete: ask(projectCollaborator, () => ({ path: { floatingIp: 'reserve' }, query: project })),
  floatingIpAttach: ask(projectCollaborator, () => ({
    path: { floatingIp: 'reserve' },
    query: project,
    body: { kind: 'instance' as const, parent: 'web-1' },
  })),
  floatingIpDetach: ask(projectCollaborator, () => ({ path: { floatingIp: 'www' }, query: project })),
} satisfies Partial<RequestTable>
