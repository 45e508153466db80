/** How long the data layer waits for the store, in milliseconds. A database that hangs counts as a broken one. */
export const storeTimeouts = { open: 1_500, read: 1_000, change: 2_000 }

/** How long a request may take, in milliseconds. */
export interface RequestTimeouts {
  /** Until the response's head has arrived. */
  firstByte: number
  /** Between two chunks of the body. */
  idle: number
  /** From start to end. */
  total: number
}

/** The first byte's time-out is shorter where a stored answer can be shown instead. */
export const requestTimeouts = { withStored: 4_000, without: 15_000, idle: 5_000, total: 20_000 }

/** The result of `work`, or of `otherwise` if `work` takes longer than `ms`. The work itself goes on. */
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

/** An `otherwise` that throws: for work whose result is needed. */
export const timeoutError = (what: string) => (): never => {
  throw new Error(`${what} takes too long`)
}
