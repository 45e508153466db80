export interface ErrorBody {
  errorCode?: string
  message?: string
  requestId?: string
  /** Milliseconds to wait before a retry, from `Retry-After`. */
  retryAfter?: number
}

/** The outcome of a call that got a response. Without a connection, an `OfflineError` is thrown instead. */
export type Result<Answer> =
  | { kind: 'success'; status: number; headers: Headers; data: Answer }
  | { kind: 'error'; status: number; headers: Headers; data: ErrorBody }
  | { kind: 'client_error'; status: number; headers: Headers; text: string; cause: unknown }
