import { toWire } from '#api/casing.ts'
import type { AnswerOf, ArgsOf, Operation, OperationArgs } from '#api/operation.ts'
import { authenticate, type Caller } from './authentication.ts'
import type { ControlPlane } from './control-plane.ts'
import { failBySentinel } from './latency-and-chaos.ts'
import { checkParents } from './parents.ts'
import { type Received, receive } from './received.ts'
import { readBody, readForm, readPath, readQuery } from './validation.ts'
import { answerText, bodyFor } from './versions.ts'

type Part<Args, Key extends string> = Key extends keyof Args ? NonNullable<Args[Key]> : Record<string, never>

/** A body of bytes may be larger than memory, so handlers get its start, size and hash. */
type BodyOf<Body> = Body extends Blob ? Received : Body

/** A request to an operation, parsed and checked against the contract. */
export interface OpenAsk<Op extends Operation> {
  operation: Op
  path: Part<ArgsOf<Op>, 'path'>
  query: Part<ArgsOf<Op>, 'query'>
  body: BodyOf<Part<ArgsOf<Op>, 'body'>>
  plane: ControlPlane
  request: Request
}

/** A request from a signed-in user. */
export interface Ask<Op extends Operation> extends OpenAsk<Op> {
  user: Caller
}

/** A handler's result: the answer, or a `Response` that is sent unchanged. */
type Outcome<Op extends Operation> = AnswerOf<Op> | Response

/** An operation with a handler. Throws `Refusal` for requests that the server would refuse. */
export interface Handled {
  operation: Operation
  respond: (plane: ControlPlane, request: Request, path: Record<string, string>) => Promise<Response>
}

/** Handles an operation for signed-in users; throws 401 for others. */
export const handle = <Op extends Operation>(
  operation: Op,
  answer: (ask: Ask<Op>) => Outcome<Op>,
): Handled => ({
  operation,
  respond: async (plane, request, path) => {
    const user = authenticate(plane, request)
    const ask = { ...(await read(operation, plane, request, path)), user }
    return respond(
      operation,
      plane,
      plane.attempt(() => answer(ask)),
    )
  },
})

/** Handles an operation that needs no sign-in. */
export const handleOpen = <Op extends Operation>(
  operation: Op,
  answer: (ask: OpenAsk<Op>) => Outcome<Op>,
): Handled => ({
  operation,
  respond: async (plane, request, path) => {
    const ask = await read(operation, plane, request, path)
    return respond(
      operation,
      plane,
      plane.attempt(() => answer(ask)),
    )
  },
})

export async function read<Op extends Operation>(
  operation: Op,
  plane: ControlPlane,
  request: Request,
  pathText: Record<string, string>,
): Promise<OpenAsk<Op>> {
  const path = readPath(operation, pathText)
  const query = readQuery(operation, new URL(request.url).searchParams)
  checkParents(operation, { path, query } as OperationArgs)
  const body = bodyFor(plane.age, await readAny(operation, request))
  failBySentinel(operation, plane.sentinelOf, { path, query, body })
  return { operation, path, query, body, plane, request } as OpenAsk<Op>
}

async function readAny(operation: Operation, request: Request): Promise<unknown> {
  if (operation.bodyKind === 'bytes') return receive(request)
  const text = request.method === 'POST' || request.method === 'PUT' ? await request.text() : ''
  return operation.bodyKind === 'form' ? readForm(operation, text) : readBody(operation, text)
}

function respond(operation: Operation, { age }: ControlPlane, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome
  const statuses = [operation.status ?? 200].flat()
  if (outcome === undefined && statuses.includes(204)) return new Response(null, { status: 204 })
  const [status = 200] = statuses
  if (status === 204) return new Response(null, { status })
  const json = answerText(age, toWire(outcome, operation.verbatim?.answer))
  return new Response(json, { status, headers: { 'content-type': 'application/json' } })
}
