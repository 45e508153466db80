import { rackList, rackView } from '#api/generated/system-hardware.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import { query } from '#app/data/query.ts'

export const rackOf = (rackId: string) =>
  viewOrListed(query(rackView, { path: { rackId } }), rackList, ({ id }) => id === rackId)
