import { useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { statusOf } from '#app/shared/hardware/port-reads.ts'
import { linkOf } from '#app/shared/hardware/port-status.ts'
import { portText } from '#app/shared/hardware/port-order.ts'
import { cellAfter } from '#app/shared/hardware/rack-places.ts'
import { polled } from '#app/data/polled.ts'
import { to } from '#app/url/paths.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { usePhone } from '#app/ui/use-media-query.ts'
import './switch-faces.css'
import { type Face, facesOf, portRows } from './switch-ports.ts'
import { type PortRow, portsOf } from './switch-reads.ts'

interface Props {
  switchId: string
  rackId: string
  /** Names by settings id. */
  settings: ReadonlyMap<string, string>
}

type DrawnPort = PortRow & { link: ReturnType<typeof linkOf>; said: string }

/** Front view of a rack's switches; each port links to its details. */
export function SwitchFaces({ switchId, rackId, settings }: Props) {
  const ports = useDrawnPorts(rackId, settings)
  if (ports.length === 0) return null
  return (
    <div className="switch-faces print-part">
      {facesOf(ports).map((face) => (
        <SwitchFace key={`${face.location} ${face.kind}`} face={face} switchId={switchId} />
      ))}
      <Legend ports={ports} />
    </div>
  )
}

/** Reads links only for ports with settings: others have none, unless an opened port has shown one. */
function useDrawnPorts(rackId: string, settings: Props['settings']): DrawnPort[] {
  const ports = useQuery(portsOf(rackId)).data?.value ?? []
  const statuses = useQueries({
    queries: ports.map((port) => ({
      ...statusOf(port),
      enabled: Boolean(port.portSettingsId),
      ...polled,
    })),
  })
  return ports.map((port, index) => {
    const link = linkOf(statuses[index]?.data?.value)
    const applied = port.portSettingsId
      ? `settings ${settings.get(port.portSettingsId) ?? 'applied'}`
      : 'no settings'
    const state = link ? `link ${link.state}` : port.portSettingsId && 'link state unknown'
    const speed = link?.state === 'up' && link.speed
    const said = [portText(port), state, speed, applied].filter(Boolean).join(', ')
    return { ...port, link, said }
  })
}

/** Columns that fit side by side. */
const room = { phone: 8, wide: 16 }

function SwitchFace({ face, switchId }: { face: Face<DrawnPort>; switchId: string }) {
  const location = face.location ?? 'a switch'
  const grid = useRef<HTMLTableElement>(null)
  const [last, setLast] = useState<string>()
  const rows = portRows(face, usePhone() ? room.phone : room.wide)
  const ids = rows.map((row) => row.map((port) => port?.id ?? ''))
  const all = ids.flat().filter(Boolean)
  const reachable = all.find((id) => id === last) ?? all[0]
  const move = (event: KeyboardEvent) => {
    const next = last && cellAfter(ids, last, event.key)
    if (!next || event.altKey || event.metaKey) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <figure className="switch-face" aria-label={`Front of ${location}`}>
      <figcaption className="flex justify-between gap-2 pb-1 font-mono text-sm">
        <bdi>{face.location}</bdi>
        <span className="text-ink-2">
          {face.kind} · {all.length} ports
        </span>
      </figcaption>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move within the table
        role="grid"
        aria-label={`Ports on ${location}`}
        className="switch-ports"
        onKeyDown={move}
        onFocus={({ target }) => setLast(target.dataset['cell'])}
      >
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((port, column) => (
                <td key={column}>
                  {port && <Port port={port} switchId={switchId} reachable={port.id === reachable} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Port({ port, switchId, reachable }: { port: DrawnPort; switchId: string; reachable: boolean }) {
  return (
    <Link
      to={to('/system/inventory/switches/:switchId/ports/:port', { switchId, port: port.name })}
      data-cell={port.id}
      data-look={lookOf(port)}
      tabIndex={reachable ? 0 : -1}
      aria-label={port.said}
      title={port.said}
      // CSS draws the number: as text it would have to be a word of the accessible name.
      data-number={/^.*?(\d*)$/s.exec(port.portName)?.[1] || port.portName}
      className="switch-port"
    >
      <Lamp look={lookOf(port)} />
    </Link>
  )
}

const looks = [
  ['up', 'link up'],
  ['down', 'link down, settings applied'],
  ['unknown', 'link state unknown, settings applied'],
  ['bare', 'no settings'],
] as const

type Look = (typeof looks)[number][0]

/** A port without settings normally has no link, so that shows no light. */
function lookOf({ link, portSettingsId }: DrawnPort): Look {
  if (link?.state === 'up') return 'up'
  if (!portSettingsId) return 'bare'
  return link ? 'down' : 'unknown'
}

const tones = { up: 'ok', down: 'bad', unknown: 'off' } as const

const Lamp = ({ look }: { look: Look }) =>
  look !== 'bare' && (
    <StatusGlyph
      tone={tones[look]}
      className={{ up: 'text-ok', down: 'text-bad', unknown: 'text-off' }[look]}
    />
  )

function Legend({ ports }: { ports: DrawnPort[] }) {
  return (
    <ul aria-label="Legend: ports" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {looks.map(([look, words]) => (
        <li key={look} className="flex items-center gap-1.5">
          <span className="switch-port" data-look={look}>
            <Lamp look={look} />
          </span>
          {words}
          <span className="font-mono text-ink-2">{ports.filter((port) => lookOf(port) === look).length}</span>
        </li>
      ))}
    </ul>
  )
}
