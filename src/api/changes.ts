import { changes } from './generated/changes.ts'
import type { Span } from './versions.ts'

/** Since or until when there is a field or a value: `Disk.diskType`, `SiloRole.limited_collaborator`. */
export const spanOf = (change: keyof typeof changes): Span => changes[change]
