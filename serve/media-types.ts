import { extname } from 'node:path'

/** Media types of a built app's files, by extension. */
const mediaTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The media type of a file of a built app, by its name. */
export const mediaTypeOf = (name: string): string => mediaTypes[extname(name)] ?? 'application/octet-stream'
