import { useState } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Code } from '#app/ui/text/Code.tsx'
import { Gauge } from '#app/ui/Gauge.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { TabPanel } from '#app/ui/TabPanel.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { longName, rtlText } from './samples.ts'
import { Section } from './Section.tsx'

const started = new Date(Date.now() - 12_000)
const tabs = ['Storage', 'Networking', 'Metrics', 'Connect', 'Settings'].map((label) => ({
  value: label,
  label,
}))

function Cards() {
  return (
    <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      <Card
        title="web-1"
        badge={<Badge tone="off">stopped</Badge>}
        facts={[
          { label: 'vCPUs', value: '4' },
          { label: 'Address', value: <Code>172.30.0.5</Code> },
        ]}
        actions={
          <>
            <Button variant="primary" size="touch">
              Start
            </Button>
            <Button size="touch">Delete</Button>
          </>
        }
      />
      <Card
        title={longName}
        badge={
          <Badge tone="busy" transitioning>
            starting
          </Badge>
        }
        facts={[{ label: 'Description', value: <bdi>{rtlText}</bdi> }]}
        actions={
          <Button size="touch" disabledReason="Offline: needs the server">
            Stop
          </Button>
        }
      />
    </div>
  )
}

export function Facts() {
  const [tab, setTab] = useState('Storage')
  return (
    <Section title="Facts">
      <Breadcrumbs
        items={[
          { label: 'Projects', link: <a href="#projects">Projects</a> },
          { label: 'lab', link: <a href="#lab">lab</a> },
          { label: 'Instances', link: <a href="#instances">Instances</a> },
          { label: longName, link: undefined },
        ]}
      />
      <Properties>
        <Property label="State">
          <Badge tone="ok">running</Badge>
        </Property>
        <Property label="CPU">
          <Quantity>4 vCPUs</Quantity>
        </Property>
        <Property label="Memory">
          <Quantity>16 GiB</Quantity>
        </Property>
        <Property label="Started">
          <RelativeTime date={started} suffix local />
        </Property>
        <Property label="ID">
          <ShortId id="0191f1c2-77aa-7d7e-9a0e-3f2c5d4b6a88" />
        </Property>
        <Property label="Description">{rtlText}</Property>
      </Properties>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Gauge label="vCPUs" used={34} limit={128} change={16}>
          34 of 128
        </Gauge>
        <Gauge label="Memory" used={210} limit={256}>
          210 of 256 GiB
        </Gauge>
        <Gauge label="Storage" used={31} limit={32}>
          31 of 32 TiB
        </Gauge>
        <Gauge label="Addresses" used={0} limit={0}>
          0 of 0
        </Gauge>
      </div>
      <div className="flex flex-wrap gap-6">
        {[0.12, 0.84, 0.97].map((share) => (
          <Gauge key={share} small used={share} limit={1} label="Used addresses">
            {`${share * 100}%`}
          </Gauge>
        ))}
      </div>
      <Tabs value={tab} onValueChange={setTab} label="Instance" items={tabs}>
        {tabs.map((item) => (
          <TabPanel key={item.value} value={item.value} className="py-3">
            The {item.label.toLowerCase()} of the instance, with a <Code>{longName}</Code> in it.
          </TabPanel>
        ))}
      </Tabs>
      <Cards />
    </Section>
  )
}
