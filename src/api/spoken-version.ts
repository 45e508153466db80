import type { Version } from './versions.ts'

/** What is asked for where nothing else is set: servers that know of versions hold it, older ones do not look. */
export const spoken: Version = '2025112000.0.0'
