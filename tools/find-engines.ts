import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs on the PATH. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * Programs for the stories on other engines: Firefox, and WebKit's GTK port with its driver and a virtual
 * screen.
 */
const programs = {
  'firefox-esr': () => onPath('firefox-esr', 'firefox'),
  'webkit2gtk-driver': () => onPath('WebKitWebDriver'),
  xvfb: () => onPath('Xvfb'),
}

type DebianPackage = keyof typeof programs

/** The Debian packages that are missing. */
export const missingForEngines = (): string[] =>
  Object.entries(programs).flatMap(([name, find]) => (find() ? [] : [name]))

/** The path of a package's program; throws if it is missing. */
export function findProgram(of: DebianPackage): string {
  const path = programs[of]()
  if (!path) throw new Error(`Not found: ${of}. On Debian: apt-get install ${of}`)
  return path
}
