import type { Verbatim } from './casing.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/** The parameters of an operation, in camelCase. */
export interface OperationArgs {
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

interface OperationExtras {
  /** The status of a success if it is not 200; several if versions of the contract differ. */
  status?: number | readonly number[]
  /** The first and last version of the contract that has the operation; without both, all versions do. */
  since?: string
  until?: string
  /** Answers come as pages: `{ items, nextPage }`. */
  paginated?: true
  /** Opens a WebSocket; not for `send`. */
  websocket?: true
  /** How the body is encoded; JSON when absent. */
  bodyKind?: 'form' | 'bytes'
  /** How the answer is encoded; JSON when absent. */
  answerKind?: 'bytes'
  /**
   * Required fields of a JSON success with their types, ids first: `id:s size:n`; `b`, `a` and `o` are
   * booleans, arrays and objects.
   */
  must?: string
  /**
   * Where those fields are: in each of `items` or each element of an array; in the answer itself when absent.
   */
  mustOf?: 'items' | 'array'
  /** Where body and answer have keys that are user data, so their casing must not change. */
  verbatim?: { body?: Verbatim; answer?: Verbatim }
}

/** One operation of the contract as data. The id is its name everywhere, from query key to log line. */
export interface Operation<Answer = unknown, Args = unknown> extends OperationExtras {
  readonly id: string
  readonly method: Method
  /** A template with the names of `args.path`: `/v1/instances/{instance}`. */
  readonly path: string
  /** Never set: carries the types. */
  readonly types?: { answer: Answer; args: Args }
}

export type AnswerOf<Op> = Op extends Operation<infer Answer> ? Answer : never
export type ArgsOf<Op> = Op extends Operation<unknown, infer Args> ? Args : never

/** Only for generated code. */
export const op = <Answer, Args>(
  id: string,
  method: Method,
  path: string,
  extras: OperationExtras = {},
): Operation<Answer, Args> => ({ id, method, path, ...extras })

/** The shape of every paginated list in the contract. */
export interface ResultsPage<Item> {
  items: Item[]
  nextPage?: string | null
}
