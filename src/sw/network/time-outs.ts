/** How long the data layer waits for the store, in milliseconds. A database that hangs counts as broken. */
export const storeTimeouts = { open: 1_500, read: 1_000, change: 2_000 }

/** The limits of a request, in milliseconds. */
export interface RequestTimeouts {
  /**
   * Until the head of the response arrives. It depends on whether an answer is stored; a response does not
   * wait for that to be known.
   */
  firstByte: number | Promise<number>
  /** Between two chunks of the body. */
  idle: number
  /** From start to end. */
  total: number
}

/** In milliseconds. The first byte's time-out is shorter if a stored answer can be shown instead. */
export const requestTimeouts = { withStored: 4_000, without: 15_000, idle: 5_000, total: 20_000 }

/** The result of `work`, or of `otherwise` if `work` takes longer than `ms`. Does not cancel the work. */
export async function withTimeout<Value, Other>(
  ms: number,
  work: Promise<Value>,
  otherwise: () => Other,
): Promise<Value | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Other>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(otherwise())
      } catch (error) {
        reject(error)
      }
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** For `withTimeout`, if the result is required: `otherwise` throws. */
export const timeoutError = (what: string) => (): never => {
  throw new Error(`${what} took too long`)
}
