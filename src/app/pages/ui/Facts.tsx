import { useState } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { Breadcrumbs } from '#app/ui/Breadcrumbs.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Code } from '#app/ui/Code.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { Meter } from '#app/ui/Meter.tsx'
import { Properties } from '#app/ui/Properties.tsx'
import { Property } from '#app/ui/Property.tsx'
import { RelativeTime } from '#app/ui/RelativeTime.tsx'
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
        selected
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
        <Property label="CPU">4 vCPUs</Property>
        <Property label="Memory">16 GiB</Property>
        <Property label="Started">
          <RelativeTime date={started} suffix />
        </Property>
        <Property label="ID">
          <span className="truncate font-mono text-sm">0191f1c2-77aa-7d7e-9a0e-3f2c5d4b6a88</span>
          <CopyButton value="0191f1c2-77aa-7d7e-9a0e-3f2c5d4b6a88" label="Copy ID" />
        </Property>
        <Property label="Description">{rtlText}</Property>
      </Properties>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Meter label="vCPUs" value={34} max={128} detail="34 of 128" mark={64} markLabel="Quota: 64" />
        <Meter label="Memory" value={210} max={256} detail="210 of 256 GiB" />
        <Meter label="Storage" value={31} max={32} detail="31 of 32 TiB" />
        <Meter label="Addresses" value={0} max={0} detail="0 of 0" />
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
