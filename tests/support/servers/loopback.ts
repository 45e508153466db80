import { networkInterfaces } from 'node:os'

/** Whether this machine has an IPv6 loopback address. */
export const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

/** This machine's loopback addresses. */
export const loopback: readonly string[] = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1']
