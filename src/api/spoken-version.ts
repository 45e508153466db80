import type { Version } from './versions.ts'

/** The default `api-version`. Servers with versions support it; older ones ignore the header. */
export const spoken: Version = '2025112000.0.0'
