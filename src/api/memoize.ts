/** A function that works each value out once. For few different keys: nothing is forgotten. */
export function memoize<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    let entry = known.get(key)
    if (!entry) known.set(key, (entry = { value: work(key) }))
    return entry.value
  }
}
