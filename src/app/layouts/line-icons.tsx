import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Copy,
  Download,
  FolderKanban,
  Link,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Pencil,
  Play,
  Plus,
  Printer,
  RefreshCw,
  RotateCw,
  ScanLine,
  Square,
  Sun,
  Trash2,
  Unlink,
  Upload,
  Waypoints,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { memoize } from '#api/memoize.ts'
import { areas } from '#app/routes/areas.ts'
import { capitalized } from '#app/ui/text/format.ts'
import type { Theme } from '#app/ui/theme.ts'
import { drawn, foundIcons } from './found-places.tsx'

/** Icons by the first word of an action's label. */
const actionIcons: Record<string, LucideIcon> = {
  Add: Plus,
  Attach: Link,
  Copy,
  Create: Plus,
  Delete: Trash2,
  Demote: ArrowDown,
  Detach: Unlink,
  Download,
  Edit: Pencil,
  Export: Download,
  Link,
  New: Plus,
  Print: Printer,
  Promote: ArrowUp,
  Reboot: RotateCw,
  Refresh: RefreshCw,
  Remove: Trash2,
  Rename: Pencil,
  Resize: Pencil,
  Set: Pencil,
  Start: Play,
  Stop: Square,
  Unlink,
  Upload,
}

const actionFor = (verb: string) => (Object.hasOwn(actionIcons, verb) ? actionIcons[verb] : undefined)

export const actionIcon = (label: string): ReactNode =>
  drawn(actionFor(label.split(' ', 1)[0] ?? '') ?? ChevronRight)

/** Patterns from navigation and search results, and of the lists that contain them, longest first. */
const places = [
  ['/projects', FolderKanban] as const,
  ['/system/networking', Waypoints] as const,
  ['/system/scan', ScanLine] as const,
  ...areas.flatMap(({ navigation = [] }) => navigation).map(({ path, icon }) => [path, icon] as const),
  ...foundIcons,
  ...foundIcons.map(([pattern, icon]) => [pattern.replace(/\/:\w+$/, ''), icon] as const),
]
  .map(([pattern, icon]) => ({ above: stepsOf(pattern), icon }))
  .toSorted((a, b) => b.above.length - a.above.length)

function stepsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** The icon of a page, by path or route pattern: a form's action, or the nearest ancestor with an icon. */
export const placeIcon = memoize((path: string): ReactNode => {
  const verb = /-([a-z]+)$/.exec(path)?.[1] ?? ''
  const done = actionFor(capitalized(verb))
  if (done) return drawn(done)
  const iconAbove = (steps: string[]) =>
    places.find(({ above }) =>
      above.every((step, at) => step === steps[at] || (step.startsWith(':') && steps[at] !== undefined)),
    )?.icon
  return drawn(iconAbove(stepsOf(path)) ?? iconAbove(stepsOf(path.replace(/-\w+$/, ''))) ?? ChevronRight)
})

export const themeIcons: Record<Theme, ReactNode> = {
  system: drawn(Monitor),
  light: drawn(Sun),
  dark: drawn(Moon),
}

export const upIcon = drawn(ArrowUp)
export const signOutIcon = drawn(LogOut)
