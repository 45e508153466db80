import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of some programs that is on this machine's path. */
function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** What the stories on other engines are run with: Firefox, and WebKit's GTK port with its driver on a screen that nobody sees. */
const programs = {
  'firefox-esr': () => onPath('firefox-esr', 'firefox'),
  'webkit2gtk-driver': () => onPath('WebKitWebDriver'),
  xvfb: () => onPath('Xvfb'),
}

type DebianPackage = keyof typeof programs

/** The packages of Debian that are not here and would have to be. */
export const missingForEngines = (): string[] =>
  Object.entries(programs).flatMap(([name, find]) => (find() ? [] : [name]))

/** Where the program of one of these packages is. */
export function findProgram(of: DebianPackage): string {
  const path = programs[of]()
  if (!path) throw new Error(`Not found: ${of}. On Debian: apt-get install ${of}`)
  return path
}
