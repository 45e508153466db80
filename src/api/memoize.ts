/** A function that works each value out once. For few different keys: nothing is forgotten. */
export function memoize<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    const entry = known.get(key) ?? { value: work(key) }
    known.set(key, entry)
    return entry.value
  }
}
