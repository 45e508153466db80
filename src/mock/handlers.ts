import { http } from 'msw/http'
import { getResponse } from 'msw/utils/get-response'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { matcher } from '#api/url.ts'
import { accessTokenHandlers } from './access-tokens.ts'
import { antiAffinityGroupHandlers } from './anti-affinity-groups.ts'
import type { ControlPlane } from './control-plane.ts'
import { deviceSignInHandlers } from './device-sign-in.ts'
import { diskHandlers } from './disks.ts'
import { floatingIpHandlers } from './floating-ips.ts'
import type { Handled } from './handle.ts'
import { imageHandlers } from './images.ts'
import { instancePowerHandlers } from './instance-power.ts'
import { instanceHandlers } from './instances.ts'
import { ipPoolHandlers } from './ip-pools.ts'
import { weather, type Weather } from './latency-and-chaos.ts'
import { loginHandlers } from './login.ts'
import { meHandlers } from './me.ts'
import { networkInterfaceHandlers } from './network-interfaces.ts'
import { policyHandlers } from './policies.ts'
import { projectHandlers } from './projects.ts'
import { uuidFrom } from './random.ts'
import { notImplemented, Refusal, refusal } from './refusals.ts'
import { serialConsoleHandlers } from './serial-console-handlers.ts'
import { siloHandlers } from './silos.ts'
import { snapshotHandlers } from './snapshots.ts'
import { sshKeyHandlers } from './ssh-keys.ts'
import { userHandlers } from './users.ts'
import { utilizationHandlers } from './utilization.ts'
import { vpcHandlers } from './vpcs.ts'

/** Everything that this control plane answers; the rest of the contract is 501. */
export const handledOperations: readonly Handled[] = [
  ...accessTokenHandlers,
  ...antiAffinityGroupHandlers,
  ...deviceSignInHandlers,
  ...diskHandlers,
  ...floatingIpHandlers,
  ...imageHandlers,
  ...instanceHandlers,
  ...instancePowerHandlers,
  ...ipPoolHandlers,
  ...loginHandlers,
  ...meHandlers,
  ...networkInterfaceHandlers,
  ...policyHandlers,
  ...projectHandlers,
  ...serialConsoleHandlers,
  ...siloHandlers,
  ...snapshotHandlers,
  ...sshKeyHandlers,
  ...userHandlers,
  ...utilizationHandlers,
  ...vpcHandlers,
]

/** Answers any request as the server would, and never rejects. Every answer has `date` and `x-request-id`. */
export function serve(plane: ControlPlane, conditions: Weather): (request: Request) => Promise<Response> {
  const match = matcher(Object.values(operations))
  const handlers = new Map(
    handledOperations.map((handled) => [handled.operation.id, mswHandler(plane, handled)]),
  )

  const answer = async (request: Request): Promise<Response> => {
    await weather(conditions)
    plane.advance()
    const found = match(request.method, new URL(request.url).pathname)
    if (!found) throw new Refusal(404, undefined, 'Not Found')
    const handler = handlers.get(found.operation.id)
    // Ours has already found the one; walking MSW's list would cost a path match for every handler before it.
    const response = handler && (await getResponse([handler], request))
    if (!response) throw notImplemented(found.operation.id)
    return response
  }

  return async (request) => {
    const requestId = uuidFrom(conditions.random)
    let response: Response
    try {
      response = await answer(request)
    } catch (error) {
      if (!(error instanceof Refusal)) conditions.onFault?.(error)
      response = errorResponse(error, requestId)
    }
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

function errorResponse(error: unknown, requestId: string): Response {
  const { status, errorCode, message } = error instanceof Refusal ? error : refusal(500)
  return Response.json(
    { ...(errorCode ? { error_code: errorCode } : {}), message, request_id: requestId },
    { status },
  )
}
