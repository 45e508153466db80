import { rackView } from '#api/generated/system-hardware.ts'
import { query } from '#app/data/query.ts'

export const rackOf = (rackId: string) => query(rackView, { path: { rackId } })
