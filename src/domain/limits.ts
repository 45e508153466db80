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

/** vCPUs of one instance; the API's limit, among the specification's unexplained 1 and 64. */
export const vcpuLimits = { min: 1, max: 64 } as const

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
