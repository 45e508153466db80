/* The certificate library uses tsyringe, which refuses to load without the Reflect metadata proposal that
   browsers never adopted. These are the three calls it makes; our code uses none. */
const kept = new WeakMap<object, Map<unknown, unknown>>()

const getOwnMetadata = (key: unknown, target: object) => kept.get(target)?.get(key)

function getMetadata(key: unknown, target: object | null): unknown {
  if (target === null) return undefined
  return getOwnMetadata(key, target) ?? getMetadata(key, Object.getPrototypeOf(target) as object | null)
}

function defineMetadata(key: unknown, value: unknown, target: object) {
  const own = kept.get(target) ?? new Map<unknown, unknown>()
  kept.set(target, own.set(key, value))
}

if (!('getMetadata' in Reflect)) Object.assign(Reflect, { getMetadata, getOwnMetadata, defineMetadata })
