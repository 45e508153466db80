/**
 * Which modules share a file. A group takes along what its modules import, if no group before it has: so files import only
 * those of groups before them, which keeps circles out, and pages are few files instead of hundreds.
 */
const inOrder: { name: string | ((id: string) => string | null); test: RegExp }[] = [
  {
    name: 'libraries',
    test: /node_modules\/((react|react-dom|react-router|scheduler)\/|@tanstack\/(?!react-virtual|virtual-core))/,
  },
  // What `/projects` needs, in one file: many small ones pack worse.
  { name: 'first', test: /src\/app\/(main\.tsx|pages\/projects\/ProjectsPage)/ },
  // After the first screen: it has the control file read and the worker registered.
  { name: 'registration', test: /node_modules\/workbox-window\/|src\/app\/worker\/registration/ },
  // The navigation, and with it what the first list needs on a phone: no dialog, no menu.
  {
    name: 'areas',
    test: /src\/app\/(routing\/area|layouts\/AreaPlaces|pages\/[^/]+\/[\w-]+\.area\.tsx|components\/list\/(ListCards|PhoneTools))/,
  },
  // What every page wants once the first screen is there.
  {
    name: 'after-first',
    test: /src\/app\/(session\/learn-version|components\/list\/(PrintedList|row-marks|export)|routing\/scroll-state|data\/stale-reads|layouts\/UpdatePrompt|late-listeners)/,
  },
  { name: 'menus', test: /src\/app\/ui\/overlay\/(OpenMenu|RadixTooltip)/ },
  { name: 'overlays', test: /src\/app\/ui\// },
  { name: 'database', test: /src\/(db\/|app\/(worker\/stored-answers|user\/user-database))/ },
  {
    name: 'shared',
    test: /node_modules\/lucide-react\/|src\/((api|domain|worker-protocol)\/|app\/(state|url|user|worker|data|session|take-along|routing)\/|app\/components\/([^/]+\.|list|actions)|app\/shared\/(quotas|certificates\/(?!x509|check-chain|PemFields)))/,
  },
  { name: 'forms', test: /src\/app\/(components\/(forms|long-forms|fields)|shared\/(disks|instances))\// },
  // What lists draw beside their rows, without what large charts need.
  {
    name: 'sparklines',
    test: /src\/app\/components\/(sparklines\/|charts\/(metric-charts|chart-data|units)\.ts)/,
  },
  { name: 'charts', test: /src\/app\/components\/charts\// },
  { name: 'certificates', test: /src\/app\/shared\/certificates\/(x509|check-chain)/ },
  // Only for browsers without a reader of their own.
  { name: 'code-decoder', test: /node_modules\/qr\/|src\/app\/pages\/scan\/code-decoder/ },
  { name: 'instance-overview', test: /src\/app\/pages\/instances\/(InstanceOverview|Overview)/ },
  // The operator's page and the silo's are mostly the same. What reads the past is for others as well, without the charts.
  {
    name: 'utilization',
    test: /src\/app\/(shared|pages)\/(system-)?utilization\/(?!(system-history|history-reads|history)\.ts)/,
  },
  // Two small areas of the same people.
  { name: 'silo-settings', test: /src\/app\/pages\/(auth-settings|certificates)\// },
  // What only the demo has would leave an empty file in the live build.
  { name: areaOf, test: /src\/app\/(?!demo\/)/ },
]

/** Small areas that one is in at the same time share a file. */
const together: [area: RegExp, name: string][] = [
  [/^(instances|now)$/, 'instances'],
  [/^(errors|lookup)$/, 'lookup'],
  [/^(vpc-|internet-gateways)/, 'vpcs'],
  [/^(changes|device|ssh-keys|this-device)$/, 'settings'],
  [/^(physical-disks|scan|switches|uplinks)$/, 'inventory'],
  [/^(support-bundles|update)$/, 'support'],
  [/^(address-lots|loopback-addresses|bgp|bfd|api-access)$/, 'rack-network'],
  [/^(alerts|probes|system-users)$/, 'fleet'],
  [/^(components|shared)$/, 'components'],
]

/** An area's own file: its folder below `src/app/pages`, or below `src/app`. */
function areaOf(id: string): string | null {
  const area = /src\/app\/(?:pages\/)?([^/]+)\//.exec(id)?.[1] ?? null
  return together.find(([areas]) => area && areas.test(area))?.[1] ?? area
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
