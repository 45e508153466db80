/*
 * The certificate library resolves its parts through tsyringe, which refuses to load without the metadata calls of a
 * proposal that browsers never took up. These are the three that it makes; nothing of ours uses them.
 */
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
