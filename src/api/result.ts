/** The body of an error answer. */
export interface ErrorBody {
  errorCode?: string
  message?: string
  requestId?: string
  /** Milliseconds to wait before the same is sent again, by the answer's `Retry-After`. */
  retryAfter?: number
}

/** What became of a call that reached someone. No connection at all is an `OfflineError`, thrown. */
export type Result<Answer> =
  | { kind: 'success'; status: number; headers: Headers; data: Answer }
  | { kind: 'error'; status: number; headers: Headers; data: ErrorBody }
  | { kind: 'client_error'; status: number; headers: Headers; text: string; cause: unknown }
