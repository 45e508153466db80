import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { PlacedNic } from '#app/shared/vpcs/use-vpc-nics.ts'
import { toneOf } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { inks, type Tone } from '#app/ui/tone.ts'

interface Dot {
  id: string
  name: string
  ips: string[]
  state: string
  tone: Tone
  to: string
}

function dotsOf(project: string, nics: PlacedNic[]): Dot[] {
  const dots = new Map<string, Dot>()
  for (const { nic, instance } of nics) {
    const id = nic.instanceId
    const ips = [...(dots.get(id)?.ips ?? []), nic.ip]
    dots.set(id, {
      id,
      ips,
      name: instance?.name ?? id,
      state: instance?.runState ?? 'state unknown',
      tone: instance ? toneOf('instance', instance.runState) : 'info',
      to: instance?.name
        ? to('/projects/:project/instances/:instance/networking', { project, instance: instance.name })
        : to('/lookup/i/:instance', { instance: id }),
    })
  }
  return [...dots.values()].toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
}

const nameOf = ({ name, ips, state }: Dot) => `${name}, ${ips.join(', ')}, ${state}`

interface Props {
  project: string
  subnet: string
  /** Undefined while unknown. */
  nics: PlacedNic[] | undefined
  /** They could not be read; the text above the dots says so. */
  isUnread: boolean
  /** Shown above the dots unless one has the pointer or focus. */
  children: ReactNode
}

/** Instances of a subnet, as dots with a name on hover or focus, or as a list of names. */
export function InstanceDots({ project, subnet, nics, isUnread, children }: Props) {
  const [named, setNamed] = useState<string>()
  const [listed, setListed] = useState(false)
  const dots = nics && dotsOf(project, nics)
  const pointed = listed ? undefined : dots?.find(({ id }) => id === named)
  return (
    <>
      <span className="flex min-h-6 min-w-0 items-center justify-between gap-x-3">
        {pointed ? (
          <span aria-hidden className="min-w-0 truncate text-sm">
            <bdi className="font-medium">{pointed.name}</bdi>{' '}
            <span className="font-mono">{pointed.ips.join(', ')}</span>{' '}
            <span className="text-ink-2">{pointed.state}</span>
          </span>
        ) : (
          children
        )}
        {dots && dots.length > 0 && (
          <button
            type="button"
            aria-expanded={listed}
            aria-label={`${counted(dots.length, 'instance')} in ${subnet}`}
            title={listed ? 'Show as dots' : 'Show names'}
            onClick={() => setListed(!listed)}
            className="shrink-0 rounded text-sm text-accent hover:underline touch:min-h-11"
          >
            {counted(dots.length, 'instance')}
          </button>
        )}
      </span>
      {!dots && !isUnread && <Skeleton className="my-0.5 w-24" />}
      {dots?.length === 0 && <span className="text-sm text-ink-2">No instances</span>}
      {dots && dots.length > 0 && listed && <Names dots={dots} subnet={subnet} />}
      {dots && dots.length > 0 && !listed && <DotRow dots={dots} subnet={subnet} onPoint={setNamed} />}
    </>
  )
}

const Names = ({ dots, subnet }: { dots: Dot[]; subnet: string }) => (
  <ul
    aria-label={`Instances in ${subnet}`}
    className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3"
  >
    {dots.map((dot) => (
      <li key={dot.id} className="min-w-0">
        <Link
          to={dot.to}
          title={nameOf(dot)}
          aria-label={nameOf(dot)}
          className="flex min-w-0 items-center gap-1.5 text-sm hover:underline touch:min-h-11"
        >
          <StatusGlyph tone={dot.tone} className={inks[dot.tone]} />
          <bdi className="min-w-0 truncate">{dot.name}</bdi>
        </Link>
      </li>
    ))}
  </ul>
)

interface RowProps {
  dots: Dot[]
  subnet: string
  onPoint: (id: string | undefined) => void
}

/** A single Tab stop; arrow keys move between dots. */
function DotRow({ dots, subnet, onPoint }: RowProps) {
  const [current, setCurrent] = useState<string>()
  const reachable = dots.find(({ id }) => id === current) ?? dots[0]
  return (
    <ul aria-label={`Instances in ${subnet}`} className="flex min-h-4 flex-wrap content-center">
      {dots.map((dot) => (
        <li key={dot.id} className="flex">
          <Link
            to={dot.to}
            title={nameOf(dot)}
            aria-label={nameOf(dot)}
            tabIndex={dot === reachable ? 0 : -1}
            onFocus={() => {
              setCurrent(dot.id)
              onPoint(dot.id)
            }}
            onBlur={() => onPoint(undefined)}
            onPointerEnter={() => onPoint(dot.id)}
            onPointerLeave={() => onPoint(undefined)}
            onKeyDown={move}
            className={cx('flex rounded p-0.5 hover:bg-hover', inks[dot.tone])}
          >
            <StatusGlyph tone={dot.tone} transitioning={dot.tone === 'busy'} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus along the dots; up and down go by their positions. */
function move(event: KeyboardEvent<HTMLAnchorElement>) {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(event.currentTarget)
  const next = links[placeAfter(links, at, event.key) ?? -1]
  if (!next || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  next.focus()
}

function placeAfter(links: HTMLElement[], at: number, key: string): number | undefined {
  const [first] = links
  const across = links.filter((link) => link.offsetTop === first?.offsetTop).length
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - across,
    ArrowDown: at + across,
    Home: 0,
    End: links.length - 1,
  }
  return steps[key]
}
