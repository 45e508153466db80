/** How long the store is waited for, in milliseconds: a database that hangs is the same as a broken one. */
export const storePatience = { open: 1_500, read: 1_000, change: 2_000 }

/** What `work` gives, or `otherwise` where it takes longer than `ms`; the work itself goes on. */
export async function within<Value, Other>(
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

/** For work without which nothing can go on. */
export const tooLate = (what: string) => (): never => {
  throw new Error(`${what} takes too long`)
}
