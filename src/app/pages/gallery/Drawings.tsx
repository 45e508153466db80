import type { Sled } from '#api/generated/system-hardware.ts'
import { RackCells } from '#app/shared/hardware/RackCells.tsx'
import { placeSleds } from '#app/shared/hardware/rack-places.ts'
import { Sparkline } from '#app/components/sparklines/Sparkline.tsx'
import { Mark } from '#app/ui/text/Mark.tsx'
import { RackFace } from '#app/ui/RackFace.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'

const identity = { timeCreated: new Date(0), timeModified: new Date(0) }
const rack = { ...identity, id: '0191f1c2-77aa-7d7e-9a0e-3f2c5d4b6a88' }
const [board, ids] = [{ part: '913-0000019', revision: 6 }, Array.from({ length: 30 }, (_, n) => `${n + 10}`)]

const sledOf = (id: string): Sled => ({
  ...identity,
  id,
  rackId: rack.id,
  baseboard: { ...board, serial: `RKS000${id}` },
  policy: id === '21' ? { kind: 'expunged' } : { kind: 'in_service', provisionPolicy: 'provisionable' },
  state: id === '32' ? 'decommissioned' : 'active',
  usableHardwareThreads: 128,
  usablePhysicalRam: 2 ** 40,
})
const waiting = { baseboard: { ...board, serial: 'RKS00099' }, cubby: 5, rackId: rack.id }
const places = placeSleds(ids.map(sledOf), [waiting])

const points = Array.from({ length: 60 }, (_, n): [number, number] => [n, 40 + 30 * Math.sin(n / 6)])
const line = { points, window: { from: 0, to: 59 }, top: 100 }

/** Rack, marks and sparklines: the console's own drawings. */
export function Drawings() {
  return (
    <Section title="Drawings">
      <Row label="rack">
        <RackFace className="h-24" />
        <RackFace lit className="h-24" />
        <RackCells rack={rack} places={places} />
        <RackCells rack={rack} places={places} large />
      </Row>
      <Row label="marks">
        {ids.map((id) => (
          <Mark key={id} id={id} className="size-5" />
        ))}
      </Row>
      <Row label="lines">
        <Sparkline {...line} />
        <Sparkline {...line} stored />
      </Row>
    </Section>
  )
}
