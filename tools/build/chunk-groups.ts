/**
 * Which modules share a file. A group includes what its modules import, unless an earlier group has it. Files
 * therefore import only those of earlier groups, which rules out cycles, and pages need few files instead of
 * hundreds.
 */
const inOrder: { name: string | ((id: string) => string | null); test: RegExp }[] = [
  {
    name: 'libraries',
    test: /node_modules\/((react|react-dom|react-router|scheduler)\/|@tanstack\/(?!react-virtual|virtual-core))/,
  },
  // The needs of `/projects` in one file: many small ones compress worse.
  { name: 'first', test: /src\/app\/(main\.tsx|pages\/projects\/ProjectsPage)/ },
  // After the first screen: it triggers reading the control file and registering the worker.
  { name: 'registration', test: /node_modules\/workbox-window\/|src\/app\/worker\/registration/ },
  // The needs of the first list on a phone, without dialog and menu, and of long tables, which share its code.
  { name: 'cards', test: /src\/app\/components\/list\/(ListCards|PhoneTools|RowWindow)/ },
  {
    name: 'areas',
    test: /src\/app\/(routes\/area|layouts\/AreaNavItems|pages\/[^/]+\/[\w-]+\.area\.tsx)/,
  },
  // Needed by every page after the first screen.
  {
    name: 'after-first',
    test: /src\/app\/(session\/learn-version|components\/(StoredWhy|list\/(PrintedList|row-marks|export))|routing\/scroll-state|data\/stale-reads|layouts\/UpdatePrompt|worker\/app-files|after-first-screen)/,
  },
  { name: 'menus', test: /src\/app\/ui\/overlay\/(OpenMenu|RadixTooltip)/ },
  { name: 'overlays', test: /src\/app\/ui\// },
  {
    name: 'shared',
    test: /node_modules\/lucide-react\/|src\/((api|domain|worker-protocol)\/|app\/(state|url|user\/(?!user-database)|worker\/(?!stored-answers)|data|session|take-along|routing|routes)\/|app\/components\/([^/]+\.|list|frame|actions|sparklines|charts\/(metric-charts|chart-data|chart-look|chart-times|units)\.ts)|app\/components\/fields\/options\.ts|app\/shared\/(hardware\/(port-order|inventory-reads)|quotas|instances\/(instance-metrics|use-auto-restart|pins|clone-url|instance-words)|certificates\/(?!x509|check-chain|PemFields)))/,
  },
  { name: 'database', test: /src\/(db\/|app\/(worker\/stored-answers|user\/user-database))/ },
  { name: 'forms', test: /src\/app\/(components\/(forms|long-forms|fields)|shared\/(disks|instances))\// },
  // Drawing alone: without it, a page of charts shows everything else.
  {
    name: 'charts',
    test: /node_modules\/uplot\/|src\/app\/components\/charts\/(ChartCanvas|Plot|plot-options|gutters|end-labels)/,
  },
  // What most pages share must not need the code of metrics and of access.
  { name: 'metrics', test: /src\/app\/components\/charts\// },
  { name: 'access', test: /src\/app\/(shared|pages)\/(access|people)\// },
  { name: 'certificates', test: /src\/app\/shared\/certificates\/(x509|check-chain)/ },
  // Only for browsers without their own barcode reader.
  { name: 'code-decoder', test: /node_modules\/qr\/|src\/app\/pages\/scan\/code-decoder/ },
  // Where each row of the first list leads: a list alone, without the forms of an instance's page.
  { name: 'instance-list', test: /src\/app\/pages\/instances\/InstancesPage/ },
  { name: 'instance-overview', test: /src\/app\/pages\/instances\/(InstanceOverview|Overview)/ },
  // The operator's and the silo's page are mostly the same. Other pages read the history, without the charts.
  {
    name: 'utilization',
    test: /src\/app\/(shared|pages)\/(system-)?utilization\/(?!(system-history|history-reads|history)\.ts)/,
  },
  // Two small areas for the same users.
  { name: 'silo-settings', test: /src\/app\/pages\/(auth-settings|certificates)\// },
  // In the live build, a group for the demo's code would be an empty file.
  { name: areaOf, test: /src\/app\/(?!demo\/)/ },
]

/** Small areas that are used together share a file. */
const together: [area: RegExp, name: string][] = [
  [/^(instances|now)$/, 'instances'],
  [/^silos?(-|$)/, 'silos'],
  [/^(vpc-|internet-gateways)/, 'vpcs'],
  [/^(changes|device|lookup|unlock|ssh-keys|this-device)$/, 'settings'],
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

/** A file's rank in the prefetch order: code shared by several areas comes first. */
export function rankOf(file: string): number {
  const at = inOrder.findIndex(({ name }) => typeof name === 'string' && file.includes(`/${name}-`))
  return at === -1 ? inOrder.length : at
}
