import { useState } from 'react'
import { inPlace, type NowRow } from './now-rows.ts'

/** Rows in the order they first appeared. */
export function usePlaces({ rows, loading }: { rows: NowRow[]; loading: boolean }): NowRow[] {
  const [places, setPlaces] = useState<readonly string[]>([])
  const known = new Set(places)
  const added = loading ? [] : rows.flatMap(({ instance: { id } }) => (known.has(id) ? [] : [id]))
  if (added.length > 0) setPlaces([...places, ...added])
  return inPlace(rows, places)
}
