import { http } from 'msw/http'
import { getResponse } from 'msw/utils/get-response'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { type Match, matcher } from '#api/url.ts'
import { audit } from './audit-log.ts'
import type { ControlPlane } from './control-plane.ts'
import type { Handled } from './handle.ts'
import { weather, type Weather } from './latency-and-chaos.ts'
import { uuidFrom } from './random.ts'
import { notImplemented, Refusal, refusal } from './refusals.ts'
import { resources } from './resources.ts'

/** Everything that this control plane answers; the rest of the contract is 501. */
export const handledOperations: readonly Handled[] = resources.flatMap((resource) =>
  'handlers' in resource ? resource.handlers() : [],
)

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
