import { http } from 'msw/http'
import { getResponse } from 'msw/utils/get-response'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { type Match, matcher } from '#api/url.ts'
import { accessTokenHandlers } from './access-tokens.ts'
import { alertDeliveryHandlers } from './alert-deliveries.ts'
import { alertReceiverHandlers } from './alert-receivers.ts'
import { affinityGroupHandlers } from './affinity-groups.ts'
import { antiAffinityGroupHandlers } from './anti-affinity-groups.ts'
import { audit, auditLogHandlers } from './audit-log.ts'
import type { ControlPlane } from './control-plane.ts'
import { deviceSignInHandlers } from './device-sign-in.ts'
import { diskImportHandlers } from './disk-imports.ts'
import { diskHandlers } from './disks.ts'
import { ephemeralIpHandlers } from './ephemeral-ips.ts'
import { floatingIpHandlers } from './floating-ips.ts'
import type { Handled } from './handle.ts'
import { imageHandlers } from './images.ts'
import { instancePowerHandlers } from './instance-power.ts'
import { instanceHandlers } from './instances.ts'
import { ipPoolHandlers } from './ip-pools.ts'
import { weather, type Weather } from './latency-and-chaos.ts'
import { loginHandlers } from './login.ts'
import { meHandlers } from './me.ts'
import { metricHandlers } from './metrics.ts'
import { networkInterfaceHandlers } from './network-interfaces.ts'
import { policyHandlers } from './policies.ts'
import { probeHandlers } from './probes.ts'
import { projectHandlers } from './projects.ts'
import { uuidFrom } from './random.ts'
import { notImplemented, Refusal, refusal } from './refusals.ts'
import { samlLoginHandlers } from './saml-login.ts'
import { serialConsoleHandlers } from './serial-console-handlers.ts'
import { siloHandlers } from './silos.ts'
import { snapshotHandlers } from './snapshots.ts'
import { sshKeyHandlers } from './ssh-keys.ts'
import { supportBundleHandlers } from './support-bundles.ts'
import { trustRootHandlers } from './trust-roots.ts'
import { updateHandlers } from './update.ts'
import { timeseriesHandlers } from './timeseries.ts'
import { userHandlers } from './users.ts'
import { utilizationHandlers } from './utilization.ts'
import { authSettingsHandlers, certificateHandlers } from './certificates.ts'
import { identityProviderHandlers } from './identity-providers.ts'
import { ipPoolLinkHandlers } from './ip-pool-links.ts'
import { localUserHandlers } from './local-users.ts'
import { quotaHandlers } from './quotas.ts'
import { systemIpPoolHandlers } from './system-ip-pools.ts'
import { systemUserHandlers } from './system-users.ts'
import { internetGatewayHandlers } from './internet-gateways.ts'
import { vpcFirewallRuleHandlers } from './vpc-firewall-rules.ts'
import { vpcRouterRouteHandlers } from './vpc-router-routes.ts'
import { vpcRouterHandlers } from './vpc-routers.ts'
import { vpcSubnetHandlers } from './vpc-subnets.ts'
import { addressLotHandlers } from './address-lots.ts'
import { bfdHandlers } from './bfd.ts'
import { bgpConfigHandlers } from './bgp-configs.ts'
import { bgpSessionHandlers } from './bgp-sessions.ts'
import { hardwareHandlers } from './hardware.ts'
import { loopbackAddressHandlers } from './loopback-addresses.ts'
import { networkSettingsHandlers } from './network-settings.ts'
import { sledHandlers } from './sleds.ts'
import { switchPortHandlers } from './switch-ports.ts'
import { switchPortSettingsHandlers } from './switch-port-settings.ts'
import { vpcHandlers } from './vpcs.ts'
import { webhookHandlers } from './webhooks.ts'

/** Everything that this control plane answers; the rest of the contract is 501. */
export const handledOperations: readonly Handled[] = [
  ...accessTokenHandlers,
  ...alertDeliveryHandlers,
  ...alertReceiverHandlers,
  ...affinityGroupHandlers,
  ...antiAffinityGroupHandlers,
  ...auditLogHandlers,
  ...deviceSignInHandlers,
  ...diskImportHandlers,
  ...diskHandlers,
  ...ephemeralIpHandlers,
  ...floatingIpHandlers,
  ...imageHandlers,
  ...instanceHandlers,
  ...instancePowerHandlers,
  ...ipPoolHandlers,
  ...loginHandlers,
  ...meHandlers,
  ...metricHandlers,
  ...networkInterfaceHandlers,
  ...policyHandlers,
  ...probeHandlers,
  ...projectHandlers,
  ...samlLoginHandlers,
  ...serialConsoleHandlers,
  ...siloHandlers,
  ...snapshotHandlers,
  ...sshKeyHandlers,
  ...supportBundleHandlers,
  ...trustRootHandlers,
  ...updateHandlers,
  ...timeseriesHandlers,
  ...userHandlers,
  ...utilizationHandlers,
  ...authSettingsHandlers,
  ...certificateHandlers,
  ...identityProviderHandlers,
  ...ipPoolLinkHandlers,
  ...localUserHandlers,
  ...quotaHandlers,
  ...systemIpPoolHandlers,
  ...systemUserHandlers,
  ...internetGatewayHandlers,
  ...vpcFirewallRuleHandlers,
  ...vpcRouterRouteHandlers,
  ...vpcRouterHandlers,
  ...vpcSubnetHandlers,
  ...addressLotHandlers,
  ...bfdHandlers,
  ...bgpConfigHandlers,
  ...bgpSessionHandlers,
  ...hardwareHandlers,
  ...loopbackAddressHandlers,
  ...networkSettingsHandlers,
  ...sledHandlers,
  ...switchPortHandlers,
  ...switchPortSettingsHandlers,
  ...vpcHandlers,
  ...webhookHandlers,
]

/** Answers any request as the server would, and never rejects. Every answer has `date` and `x-request-id`. */
export function serve(plane: ControlPlane, conditions: Weather): (request: Request) => Promise<Response> {
  const match = matcher(Object.values(operations))
  const handlers = new Map(
    handledOperations.map((handled) => [handled.operation.id, mswHandler(plane, handled)]),
  )

  const answer = async (request: Request, found: Match | undefined): Promise<Response> => {
    await weather(conditions)
    plane.advance()
    if (!found) throw new Refusal(404, undefined, 'Not Found')
    const { operation, path } = found
    // MSW clones a request, and the clone of an upload would pile up in memory.
    const upload =
      operation.bodyKind === 'bytes' && handledOperations.find((it) => it.operation === operation)
    if (upload) return upload.respond(plane, request, path)
    const handler = handlers.get(operation.id)
    // Ours has already found the one; walking MSW's list would cost a path match for every handler before it.
    const response = handler && (await getResponse([handler], request))
    if (!response) throw notImplemented(operation.id)
    return response
  }

  return async (request) => {
    const requestId = uuidFrom(conditions.random)
    const found = match(request.method, new URL(request.url).pathname)
    const complete = found && audit(plane, request, found.operation)
    let response: Response
    let refused: Refusal | undefined
    try {
      response = await answer(request, found)
    } catch (error) {
      if (!(error instanceof Refusal)) conditions.onFault?.(error)
      refused = error instanceof Refusal ? error : refusal(500)
      response = errorResponse(refused, requestId)
    }
    complete?.(response, requestId, refused)
    response.headers.set('x-request-id', requestId)
    response.headers.set('date', new Date(plane.now()).toUTCString())
    return response
  }
}

const methods = { GET: http.get, HEAD: http.head, POST: http.post, PUT: http.put, DELETE: http.delete }

const mswHandler = (plane: ControlPlane, { operation, respond }: Handled) =>
  methods[operation.method](mswPath(operation), ({ request, params }) =>
    respond(plane, request, params as Record<string, string>),
  )

const mswPath = ({ path }: Operation) => `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

function errorResponse({ status, errorCode, message, headers }: Refusal, requestId: string): Response {
  return Response.json(
    { ...(errorCode ? { error_code: errorCode } : {}), message, request_id: requestId },
    { status, headers },
  )
}
