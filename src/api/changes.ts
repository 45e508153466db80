import { changes } from './generated/changes.ts'
import type { Span } from './versions.ts'

/**
 * The contract versions that have a field or a value, such as `Disk.diskType` or
 * `SiloRole.limited_collaborator`.
 */
export const spanOf = (change: keyof typeof changes): Span => changes[change]
