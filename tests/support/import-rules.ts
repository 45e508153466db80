import { type Import, importsOf, type SourceFile, targetOf } from './sources.ts'

interface Room {
  /** Rooms that this one may know, itself among them. */
  knows: string[]
  packages: RegExp
}

const rooms: Record<string, Room> = {
  api: { knows: ['api'], packages: /^(zod(\/|$)|ipaddr\.js$)/ },
  db: { knows: ['db', 'api'], packages: /^dexie$/ },
  mock: { knows: ['mock', 'api'], packages: /^((zod|msw)(\/|$)|ipaddr\.js$)/ },
  sw: { knows: ['sw', 'api', 'db'], packages: /^(zod(\/|$)|workbox-|#origin$)/ },
  app: { knows: ['app', 'api', 'db'], packages: /^(?!msw|@mswjs|dexie|workbox-(?!window$)|node:)/ },
}

/** ui draws; it knows nothing of data, forms or routes. */
const drawing = /^(?!react-router|@tanstack\/react-query|react-hook-form|@hookform|msw|dexie|workbox|node:)/

const roomOf = (path: string) => /^src\/(\w+)\//.exec(path)?.[1] ?? ''
const pageOf = (path: string) => /^src\/app\/pages\/([^/]+)\//.exec(path)?.[1]
const isUi = (path: string) => path.startsWith('src/app/ui/')

/** The imports of one file that go where its room may not look, each as a line to read. */
export const wrongImports = (file: SourceFile): string[] =>
  importsOf(file)
    .filter((it) => !isAllowed(file, it))
    .map(({ specifier }) => `${file.path} imports ${specifier}`)

function isAllowed(file: SourceFile, { specifier }: Import): boolean {
  const { path } = file
  const room = rooms[roomOf(path)]
  if (!room) return false
  const target = targetOf(file, specifier)
  if (!target) return (isUi(path) ? drawing : room.packages).test(specifier)
  if (isUi(path)) return isUi(target)
  if (pageOf(target) && pageOf(path) && pageOf(target) !== pageOf(path)) return false
  if (room.knows.includes(roomOf(target))) return true
  if (path.startsWith('src/sw/demo-')) return roomOf(target) === 'mock'
  return roomOf(path) === 'app' && target === 'src/sw/messages.ts'
}
