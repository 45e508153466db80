import { networkingAllowListView, networkingInboundIcmpView } from '#api/generated/system-networking.ts'
import { query } from '#app/data/query.ts'

export const allowList = query(networkingAllowListView, {})
export const inboundIcmp = query(networkingInboundIcmpView, {})
