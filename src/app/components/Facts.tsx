import type { ReactNode } from 'react'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'

/** What is to be known of an object, as label and value. */
export type Fact = [label: string, value: ReactNode]

/** The facts of an object in a grid. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <Properties>
    {facts.map(([label, value]) => (
      <Property key={label} label={label}>
        {value}
      </Property>
    ))}
  </Properties>
)
