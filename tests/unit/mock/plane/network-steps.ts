import { probeCreate, probeDelete } from '#api/generated/experimental.ts'
import {
  floatingIpAttach,
  floatingIpCreate,
  floatingIpDelete,
  floatingIpDetach,
  floatingIpUpdate,
} from '#api/generated/floating-ips.ts'
import { instanceEphemeralIpAttach, instanceEphemeralIpDetach } from '#api/generated/instances.ts'
import {
  internetGatewayCreate,
  internetGatewayDelete,
  internetGatewayIpPoolCreate,
  type RouteDestination,
  type RouteTarget,
  vpcCreate,
  vpcDelete,
  vpcFirewallRulesUpdate,
  vpcRouterCreate,
  vpcRouterDelete,
  vpcRouterRouteCreate,
  vpcRouterRouteDelete,
  vpcRouterRouteUpdate,
  vpcRouterUpdate,
  vpcSubnetCreate,
  vpcSubnetDelete,
  vpcSubnetUpdate,
  vpcUpdate,
} from '#api/generated/vpcs.ts'
import { addressed, identity, newIdentity, type Scene, type Step, withRow } from './step.ts'

const aVpc = ({ plane, dice, project }: Scene) => dice.row(plane.vpcs.in({ projectId: project.id }))

function inVpc<R extends { vpcId: string; timeCreated: Date }>(
  scene: Scene,
  rows: R[],
  suits?: (row: R) => boolean,
) {
  const isOwn = ({ vpcId }: R) => scene.plane.vpcs.get(vpcId)?.projectId === scene.project.id
  return scene.dice.row(rows.filter(isOwn), suits)
}

const aSubnet = (scene: Scene) => inVpc(scene, scene.plane.subnets.all())
const aRouter = (scene: Scene) => inVpc(scene, scene.plane.routers.all(), ({ kind }) => kind === 'custom')
const aGateway = (scene: Scene) => inVpc(scene, scene.plane.internetGateways.all())

function aRoute(scene: Scene) {
  const router = aRouter(scene)
  return router && scene.dice.row(scene.plane.routes.in({ vpcRouterId: router.id }))
}

/** Picks from few blocks, so that many overlap. */
const aBlock = ({ dice }: Scene) =>
  `${dice.of(['10.0', '10.1', '172.16', '192.168'])}.${dice.int(0, 3) * 64}.${dice.int(0, 3) * 64}/${dice.of([16, 22, 24, 26])}`

const aCustomRouter = (scene: Scene, vpcId: string) => {
  const router = scene.dice.row(scene.plane.routers.in({ vpcId }), ({ kind }) => kind === 'custom')
  return router && scene.dice.chance(0.6) ? { customRouter: router.id } : {}
}

const aDestination = ({ dice }: Scene): RouteDestination =>
  dice.of([
    { type: 'ip', value: '10.1.1.1' },
    { type: 'ip_net', value: '10.1.0.0/16' },
    { type: 'vpc', value: 'default' },
    { type: 'subnet', value: 'default' },
  ] as const)

const aTarget = ({ dice }: Scene): RouteTarget =>
  dice.of([
    { type: 'ip', value: dice.of(['10.2.2.2', 'fd00::1']) },
    { type: 'internet_gateway', value: 'default' },
    { type: 'instance', value: dice.name() },
    { type: 'drop' },
  ] as const)

const aFloatingIp = ({ plane, dice, project }: Scene, isAttached: boolean) =>
  dice.row(
    plane.floatingIps.in({ projectId: project.id }),
    ({ instanceId }) => Boolean(instanceId) === isAttached,
  )

const anyInstance = ({ plane, dice, project }: Scene, isBare = true) =>
  dice.row(
    plane.instances.in({ projectId: project.id }),
    ({ id }) => (plane.ephemeralIps.in({ instanceId: id }).length === 0) === isBare,
  )

export const networkSteps = {
  vpcCreate: (scene) =>
    scene.call(vpcCreate, {
      query: { project: scene.project.id },
      body: {
        ...identity(scene),
        dnsName: 'vpc',
        ...(scene.dice.chance(0.3) ? { ipv6Prefix: `fd${scene.dice.int(10, 99)}:1:2::/48` } : {}),
      },
    }),
  vpcUpdate: (scene) =>
    withRow(aVpc(scene), (row) => {
      const { key, query } = addressed(scene, row)
      return scene.call(vpcUpdate, { path: { vpc: key }, query, body: newIdentity(scene) })
    }),
  vpcDelete: (scene) => withRow(aVpc(scene), ({ id }) => scene.call(vpcDelete, { path: { vpc: id } })),
  vpcSubnetCreate: (scene) =>
    withRow(aVpc(scene), ({ id, ipv6Prefix }) => {
      const ipv6Block = ipv6Prefix.replace(/::\/48$/, `:${scene.dice.int(0, 4)}::/64`)
      const body = {
        ...identity(scene),
        ipv4Block: aBlock(scene),
        ...(scene.dice.chance(0.4) ? { ipv6Block } : {}),
        ...aCustomRouter(scene, id),
      }
      return scene.call(vpcSubnetCreate, { query: { vpc: id }, body })
    }),
  vpcSubnetUpdate: (scene) =>
    withRow(aSubnet(scene), ({ id, vpcId }) =>
      scene.call(vpcSubnetUpdate, {
        path: { subnet: id },
        body: { ...newIdentity(scene), ...aCustomRouter(scene, vpcId) },
      }),
    ),
  vpcSubnetDelete: (scene) =>
    withRow(aSubnet(scene), ({ id }) => scene.call(vpcSubnetDelete, { path: { subnet: id } })),
  vpcRouterCreate: (scene) =>
    withRow(aVpc(scene), ({ id }) =>
      scene.call(vpcRouterCreate, { query: { vpc: id }, body: identity(scene) }),
    ),
  vpcRouterUpdate: (scene) =>
    withRow(aRouter(scene), ({ id }) =>
      scene.call(vpcRouterUpdate, { path: { router: id }, body: newIdentity(scene) }),
    ),
  vpcRouterDelete: (scene) =>
    withRow(aRouter(scene), ({ id }) => scene.call(vpcRouterDelete, { path: { router: id } })),
  vpcRouterRouteCreate: (scene) =>
    withRow(aRouter(scene), ({ id }) =>
      scene.call(vpcRouterRouteCreate, {
        query: { router: id },
        body: { ...identity(scene), destination: aDestination(scene), target: aTarget(scene) },
      }),
    ),
  vpcRouterRouteUpdate: (scene) =>
    withRow(aRoute(scene), ({ id, destination }) =>
      scene.call(vpcRouterRouteUpdate, {
        path: { route: id },
        body: { ...newIdentity(scene), destination, target: aTarget(scene) },
      }),
    ),
  vpcRouterRouteDelete: (scene) =>
    withRow(aRoute(scene), ({ id }) => scene.call(vpcRouterRouteDelete, { path: { route: id } })),
  vpcFirewallRulesUpdate: (scene) =>
    withRow(aVpc(scene), ({ id, name }) => {
      const kept = scene.plane.firewallRules
        .in({ vpcId: id })
        .slice(scene.dice.int(0, 2))
        .map(({ id: _, timeCreated: __, timeModified: ___, vpcId: ____, ...rule }) => rule)
      const rule = {
        ...identity(scene),
        action: 'deny' as const,
        direction: 'inbound' as const,
        status: 'enabled' as const,
        priority: scene.dice.int(0, 65_535),
        targets: [{ type: 'vpc' as const, value: name }],
        filters: { ports: ['80-443'] },
      }
      return scene.call(vpcFirewallRulesUpdate, { query: { vpc: id }, body: { rules: [...kept, rule] } })
    }),
  internetGatewayCreate: (scene) =>
    withRow(aVpc(scene), ({ id }) =>
      scene.call(internetGatewayCreate, { query: { vpc: id }, body: identity(scene) }),
    ),
  internetGatewayDelete: (scene) =>
    withRow(aGateway(scene), ({ id }) =>
      scene.call(internetGatewayDelete, {
        path: { gateway: id },
        query: { cascade: scene.dice.chance(0.7) },
      }),
    ),
  internetGatewayIpPoolCreate: (scene) =>
    withRow(aGateway(scene), ({ id }) => {
      const { plane, dice, project } = scene
      const links = plane.ipPoolLinks.in({ siloId: project.siloId })
      const ipPool =
        dice.row(links.flatMap(({ ipPoolId }) => plane.ipPools.get(ipPoolId) ?? []))?.id ?? 'none'
      return scene.call(internetGatewayIpPoolCreate, {
        query: { gateway: id },
        body: { ...identity(scene), ipPool },
      })
    }),
  floatingIpCreate: (scene) => {
    const { dice, project } = scene
    const wanted = dice.of([
      {},
      {},
      { pool: 'office' },
      { ip: dice.of(['2001:db8::10', '2001:db8:0::0010', '2001:db8::11']) },
      { ip: `203.0.113.${dice.int(1, 20)}` },
      { ip: `198.51.100.${dice.int(5, 15)}`, pool: 'office' },
    ])
    return scene.call(floatingIpCreate, {
      query: { project: project.id },
      body: { ...identity(scene), ...wanted },
    })
  },
  floatingIpUpdate: (scene) =>
    withRow(aFloatingIp(scene, true), (row) => {
      const { key, query } = addressed(scene, row)
      return scene.call(floatingIpUpdate, { path: { floatingIp: key }, query, body: newIdentity(scene) })
    }),
  floatingIpDelete: (scene) =>
    withRow(aFloatingIp(scene, false), ({ id }) =>
      scene.call(floatingIpDelete, { path: { floatingIp: id } }),
    ),
  floatingIpAttach: (scene) =>
    withRow(aFloatingIp(scene, false), ({ id }) => {
      const parent = anyInstance(scene)?.id ?? 'none'
      return scene.call(floatingIpAttach, { path: { floatingIp: id }, body: { kind: 'instance', parent } })
    }),
  floatingIpDetach: (scene) =>
    withRow(aFloatingIp(scene, true), ({ id }) => scene.call(floatingIpDetach, { path: { floatingIp: id } })),
  probeCreate: (scene) =>
    withRow(scene.dice.row(scene.plane.sleds.all()), ({ id }) =>
      scene.call(probeCreate, {
        query: { project: scene.project.id },
        body: { ...identity(scene), sled: id },
      }),
    ),
  probeDelete: (scene) =>
    withRow(scene.dice.row(scene.plane.probes.all()), ({ id, projectId }) =>
      scene.call(probeDelete, { path: { probe: id }, query: { project: projectId } }),
    ),
  instanceEphemeralIpAttach: (scene) =>
    withRow(anyInstance(scene), ({ id }) => {
      const body = scene.dice.chance(0.4) ? { pool: scene.dice.of(['public', 'office']) } : {}
      return scene.call(instanceEphemeralIpAttach, { path: { instance: id }, body })
    }),
  instanceEphemeralIpDetach: (scene) =>
    withRow(anyInstance(scene, false), ({ id }) =>
      scene.call(instanceEphemeralIpDetach, { path: { instance: id } }),
    ),
} satisfies Record<string, Step>
