import type { ReactNode } from 'react'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'

export type Fact = [label: string, value: ReactNode]

export const Facts = ({ facts }: { facts: Fact[] }) => (
  <Properties>
    {facts.map(([label, value]) => (
      <Property key={label} label={label}>
        {value}
      </Property>
    ))}
  </Properties>
)
