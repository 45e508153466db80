import { http } from 'msw/http'
import { getResponse } from 'msw/utils/get-response'
import { operations } from '#api/generated/operations.ts'
import { type Match, matcher } from '#api/url.ts'
import { audit } from '#mock/resources/system/audit-log.ts'
import type { ControlPlane } from './control-plane.ts'
import type { Handled } from './handle.ts'
import { applyConditions, type NetworkConditions } from './latency-and-chaos.ts'
import { uuidFrom } from './random.ts'
import { notImplemented, Refusal, refusal } from './refusals.ts'
import { resources } from '#mock/resources.ts'
import { checkVersion, hasOperation } from './versions.ts'

/** The operations of this control plane; the rest of the contract returns 501. */
export const handledOperations: readonly Handled[] = resources.flatMap((resource) =>
  'handlers' in resource ? resource.handlers() : [],
)

/** Answers any request as the server would, and never rejects. Every answer has `date` and `x-request-id`. */
export function serve(
  plane: ControlPlane,
  conditions: NetworkConditions,
): (request: Request) => Promise<Response> {
  const match = matcher(Object.values(operations))
  const respond = responder(plane)

  const answer = async (request: Request, found: Match | undefined): Promise<Response> => {
    await applyConditions(conditions)
    plane.advance()
    if (!found) throw new Refusal(404, undefined, 'Not Found')
    checkVersion(plane.age, request)
    return respond(request, found)
  }

  return async (request) => {
    const requestId = uuidFrom(conditions.random)
    const matched = match(request.method, new URL(request.url).pathname)
    const found = matched && hasOperation(plane.age, matched.operation) ? matched : undefined
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

/** Runs the MSW handler of the matched operation; throws 501 if it has none. */
function responder(plane: ControlPlane): (request: Request, found: Match) => Promise<Response> {
  const paths = new WeakMap<Request, Match['path']>()
  const mswHandler = ({ operation, respond }: Handled) =>
    // A predicate in place of a path, so that MSW does not match the URL a second time.
    methods[operation.method]<Match['path']>(
      ({ request }) => ({ matches: true, params: paths.get(request) ?? {} }),
      ({ request, params }) => respond(plane, request, params),
    )
  const handlers = new Map(
    handledOperations.map((handled) => [handled.operation.id, { handled, msw: mswHandler(handled) }]),
  )
  return async (request, { operation, path }) => {
    const handler = handlers.get(operation.id)
    if (!handler) throw notImplemented(operation.id)
    // MSW clones requests, and the clone of an upload would accumulate in memory.
    if (operation.bodyKind === 'bytes') return handler.handled.respond(plane, request, path)
    paths.set(request, path)
    const response = await getResponse([handler.msw], request)
    if (!response) throw new Error(`MSW did not run the handler of ${operation.id}`)
    return response
  }
}

const methods = { GET: http.get, HEAD: http.head, POST: http.post, PUT: http.put, DELETE: http.delete }

function errorResponse({ status, errorCode, message, headers }: Refusal, requestId: string): Response {
  return Response.json(
    { ...(errorCode ? { error_code: errorCode } : {}), message, request_id: requestId },
    { status, headers },
  )
}
