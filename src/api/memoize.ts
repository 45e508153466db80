/** Caches each result forever, so the number of different keys must be small. */
export function memoize<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    let entry = known.get(key)
    if (!entry) known.set(key, (entry = { value: work(key) }))
    return entry.value
  }
}
