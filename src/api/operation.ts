import type { Verbatim } from './casing.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/** What an operation takes; every group in camelCase. */
export interface OperationArgs {
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

interface OperationExtras {
  /** The status of a success, where it is not 200: several where versions of the contract differ. */
  status?: number | readonly number[]
  /** Since and until which version of the contract it is there; in all where both are absent. */
  since?: string
  until?: string
  /** Answers come as pages: `{ items, nextPage }`. */
  paginated?: true
  /** Opens a WebSocket; not for `send`. */
  websocket?: true
  /** How the body travels; JSON when absent. */
  bodyKind?: 'form' | 'bytes'
  /** How the answer travels; JSON when absent. */
  answerKind?: 'bytes'
  /** Names and kinds of what a success of JSON always has, ids first: `id:s size:n`, and `b`, `a`, `o` for truth values, arrays and objects. */
  must?: string
  /** What has these fields: each of `items`, or of an array; the answer itself when absent. */
  mustOf?: 'items' | 'array'
  /** Where body and answer hold keys that are user data and must not be cased. */
  verbatim?: { body?: Verbatim; answer?: Verbatim }
}

/** One operation of the contract as data: its id is its name everywhere, from query key to log line. */
export interface Operation<Answer = unknown, Args = unknown> extends OperationExtras {
  readonly id: string
  readonly method: Method
  /** A template whose names are those of `args.path`: `/v1/instances/{instance}`. */
  readonly path: string
  /** Never set: carries the types. */
  readonly types?: { answer: Answer; args: Args }
}

export type AnswerOf<Op> = Op extends Operation<infer Answer> ? Answer : never
export type ArgsOf<Op> = Op extends Operation<unknown, infer Args> ? Args : never

/** Declares an operation; used by generated code only. */
export const op = <Answer, Args>(
  id: string,
  method: Method,
  path: string,
  extras: OperationExtras = {},
): Operation<Answer, Args> => ({ id, method, path, ...extras })

/** Pages as every list of the contract returns them. */
export interface ResultsPage<Item> {
  items: Item[]
  nextPage?: string | null
}
