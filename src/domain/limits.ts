import type { BlockSize } from '#api/generated/shared.ts'

/** Bytes in one GiB, the unit of the API's memory and disk sizes. */
export const gib = 1024 ** 3

/** Longest name of any resource; the contract's `Name` and the specification's limit for generated names. */
export const nameMaxLength = 63

/** The fleet's id, where the API needs one, as for the fleet's policy and settings. */
export const systemId = '001de000-1334-4000-8000-000000000000'

/** The last port. A filter field accepts `portDigits` digits; saving the rule refuses higher ports. */
export const maxPort = 65_535
export const portDigits = 5

/** Priorities of firewall rules, lower ones first; the API's limits. */
export const priorityLimits = { min: 0, max: 65_535 } as const

/** vCPUs of an instance; the API's limits, which are the specification's unexplained 1 and 64. */
export const vcpuLimits = { min: 1, max: 64 } as const

/** Four-byte AS numbers (RFC 6793); 0 is reserved (RFC 7607). */
export const asnLimits = { min: 1, max: 4_294_967_295 } as const

/** Memory of an instance in GiB; the API's limits, which are the specification's unexplained 1 and 1536. */
export const memoryGibLimits = { min: 1, max: 1536 } as const

/** Size of a disk in whole GiB; the API's limits, including the specification's upper bound of 1023. */
export const diskGibLimits = { min: 1, max: 1023 } as const

/** Block sizes of disks in bytes; the contract's `BlockSize`. */
export const blockSizes: readonly BlockSize[] = [512, 2048, 4096]

/** Parses a block size from a number or a form's text; 4096 if invalid. */
export const blockSizeOf = (value: number | string): BlockSize =>
  blockSizes.find((size) => size === Number(value)) ?? 4096

/**
 * Disks of an instance, including the boot disk; the API's limit, which is the specification's unexplained 8.
 */
export const maxDisks = 8

/** Network interfaces of an instance; the API's limit, which is the specification's unexplained 8. */
export const maxNics = 8

/** User data of an instance before base64; the API's limit. */
export const maxUserDataBytes = 32 * 1024

/** Letters in a device's code; the specification's 8. */
export const deviceCodeLength = 8

/** The two switches of a rack; the API accepts no other names. */
export const switchLocations = ['switch0', 'switch1'] as const

/** Packets of a BFD session that may be missed; the API's 8 bits, without 0, which no session can have. */
export const bfdThresholdLimits = { min: 1, max: 255 } as const

/**
 * Microseconds between packets that a BFD session requires; the protocol's 32 bits, without 0, which requests
 * none.
 */
export const bfdRxLimits = { min: 1, max: 2 ** 32 - 1 } as const

/** Milliseconds a port is watched after a change of its settings; our own choice. */
export const portWatchTime = 5 * 60_000

/** Bytes of a support bundle's file that can be viewed in place; our own choice. */
export const viewedFileLimit = 20 * 1024 ** 2

/**
 * Quotas from these on count as unlimited: a rack's first silo has 9,999,999,999 vCPUs and nearly 10^18
 * bytes.
 */
const unlimitedFrom = { cpus: 1e9, memory: 9e17, storage: 9e17 }

export const isUnlimited = (resource: keyof typeof unlimitedFrom, quota: number): boolean =>
  quota >= unlimitedFrom[resource]
