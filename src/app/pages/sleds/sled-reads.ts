import { sledView } from '#api/generated/system-hardware.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

type SledParams = Params<'/system/inventory/sleds/:sledId'>

/** Shared by every tab of the sled. */
export const sledOf = ({ sledId }: SledParams) => query(sledView, { path: { sledId } })
