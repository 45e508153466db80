import type { BlockSize } from '#api/generated/shared.ts'

/** Bytes in one GiB, the unit of the API's memory and disk sizes. */
export const gib = 1024 ** 3

/** Longest name of any resource; the contract's `Name` and the specification's cap on generated names. */
export const nameMaxLength = 63

/** What the whole system is called by where an id is needed, as what its policy and settings are of. */
export const systemId = '001de000-1334-4000-8000-000000000000'

/** The last port; a firewall's filter takes as many digits as it has, and the server says that there is none beyond it. */
export const maxPort = 65_535
export const portDigits = 5

/** Priority of a firewall rule, of which the lowest decides; the API's limits. */
export const priorityLimits = { min: 0, max: 65_535 } as const

/** vCPUs of one instance; the API's limit, among the specification's unexplained 1 and 64. */
export const vcpuLimits = { min: 1, max: 64 } as const

/** An autonomous system's number of four bytes (RFC 6793), of which 0 is nobody's (RFC 7607). */
export const asnLimits = { min: 1, max: 4_294_967_295 } as const

/** Memory of one instance in GiB; the API's limit, among the specification's unexplained 1 and 1536. */
export const memoryGibLimits = { min: 1, max: 1536 } as const

/** Size of one disk in whole GiB; the API's limit, the specification's upper bound of 1023. */
export const diskGibLimits = { min: 1, max: 1023 } as const

/** Bytes that a block of a disk can have; the contract's `BlockSize`. */
export const blockSizes: readonly BlockSize[] = [512, 2048, 4096]

/** The block size that a number, or the text of a form's choice, stands for; 4096 for anything else. */
export const blockSizeOf = (value: number | string): BlockSize =>
  blockSizes.find((size) => size === Number(value)) ?? 4096

/** Disks of one instance, the boot disk among them; the API's limit, the specification's unexplained 8. */
export const maxDisks = 8

/** Network interfaces of one instance; the API's limit, the specification's unexplained 8. */
export const maxNics = 8

/** User data of one instance before base64; the API's limit. */
export const maxUserDataBytes = 32 * 1024

/** Letters of the code that a device shows; the specification's 8. */
export const deviceCodeLength = 8

/** What the two switches of a rack are called; the API takes no other word. */
export const switchLocations = ['switch0', 'switch1'] as const

/** How many packets of a BFD session may be missed; the API's 8 bits, without 0, which no session can have. */
export const bfdThresholdLimits = { min: 1, max: 255 } as const

/** Microseconds between the packets that a BFD session requires; the protocol's 32 bits, without 0, which asks for none. */
export const bfdRxLimits = { min: 1, max: 2 ** 32 - 1 } as const

/** How long a port is watched after its settings were changed, in milliseconds; the console's own figure. */
export const portWatchTime = 5 * 60_000

/** Bytes of a support bundle's file that is shown in place; the specification's 20 MB. */
export const viewedFileLimit = 20 * 1024 ** 2

/** From these on a quota stands for none: the first silo of a rack has 9,999,999,999 vCPUs and nearly 10^18 bytes. */
export const unlimitedFrom = { cpus: 1e9, memory: 9e17, storage: 9e17 }
