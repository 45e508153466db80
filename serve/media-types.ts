import { extname } from 'node:path'

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

/** By extension; `application/octet-stream` if unknown. */
export const mediaTypeOf = (name: string): string => mediaTypes[extname(name)] ?? 'application/octet-stream'
