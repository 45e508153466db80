import { Badge } from '#app/ui/Badge.tsx'
import { Stamp } from '#app/ui/Stamp.tsx'
import { Row } from './Row.tsx'
import { hostileText, longName, rtlText, states } from './samples.ts'
import { Section } from './Section.tsx'

const toneNames = ['ok', 'busy', 'off', 'bad', 'info'] as const

export function States() {
  return (
    <Section title="States">
      {Object.entries(states).map(([kind, samples]) => (
        <Row key={kind} label={kind}>
          {samples.map(({ name, tone, transitioning }) => (
            <Badge key={name} tone={tone} transitioning={transitioning}>
              {name}
            </Badge>
          ))}
        </Row>
      ))}
      <Row label="steady">
        {toneNames.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row label="transitional">
        {toneNames.map((tone) => (
          <Badge key={tone} tone={tone} transitioning>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row label="unusual text">
        <Badge tone="info">{longName}</Badge>
        <Badge tone="off">{rtlText}</Badge>
        <Badge tone="bad">{hostileText}</Badge>
      </Row>
      <Row label="freshness">
        <Stamp tone="live">Live, updated 2 s ago</Stamp>
        <Stamp tone="slow">Slow, updated 40 s ago</Stamp>
        <Stamp tone="offline">Offline, showing data from 14:32</Stamp>
        <Stamp tone="stored">From this device, 14:32</Stamp>
        <Stamp tone="changed">From this device, 14:32, changed since</Stamp>
      </Row>
    </Section>
  )
}
