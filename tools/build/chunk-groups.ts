/**
 * Which modules share a file. A group takes along what its modules import, if no group before it has: so files import only
 * those of groups before them, which keeps circles out, and pages are few files instead of hundreds.
 */
const inOrder: { name: string | ((id: string) => string | null); test: RegExp }[] = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  // What `/projects` needs, in one file: many small ones pack worse.
  { name: 'first', test: /src\/app\/(main\.tsx|pages\/projects\/ProjectsPage)/ },
  // After the first screen: it has the control file read and the worker registered.
  { name: 'registration', test: /node_modules\/workbox-window\/|src\/app\/offline\/registration/ },
  { name: 'menus', test: /src\/app\/ui\/(OpenMenu|RadixTooltip)/ },
  { name: 'overlays', test: /src\/app\/ui\// },
  { name: 'areas', test: /src\/app\/(routing\/area|pages\/[^/]+\/[\w-]+\.area\.tsx)/ },
  { name: 'database', test: /src\/(db\/|app\/data\/(stored-here|own-database))/ },
  {
    name: 'shared',
    test: /node_modules\/lucide-react\/|src\/((api|domain|worker-protocol)\/|app\/(data|session|offline|routing)\/|app\/components\/([^/]+\.|list|actions|certificates\/(?!x509)))/,
  },
  { name: 'forms', test: /src\/app\/components\/(forms|fields|disks|instances)\// },
  { name: 'charts', test: /src\/app\/components\/charts\// },
  { name: 'certificates', test: /src\/app\/components\/certificates\/x509/ },
  // What only the demo has would leave an empty file in the live build.
  { name: areaOf, test: /src\/app\/(?!demo\/)/ },
]

/** An area's own file: its folder below `src/app/pages`, or below `src/app`. */
function areaOf(id: string): string | null {
  return /src\/app\/(?:pages\/)?([^/]+)\//.exec(id)?.[1] ?? null
}

export const chunkGroups = inOrder.map(({ name, test }, index) => ({
  name,
  debugName: typeof name === 'string' ? name : name.name,
  test,
  priority: inOrder.length - index,
}))

/** Where a file stands among those that are fetched ahead: what several areas need comes first. */
export function rankOf(file: string): number {
  const at = inOrder.findIndex(({ name }) => typeof name === 'string' && file.includes(`/${name}-`))
  return at === -1 ? inOrder.length : at
}
