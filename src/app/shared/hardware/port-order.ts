import type { SwitchPort } from '#api/generated/system-hardware.ts'

/** Where a port is in its rack. */
export type PortPlace = Pick<SwitchPort, 'switchLocation' | 'portName'>

/** A port's name in its rack: both switches have a `qsfp0`. */
export const portKey = ({ switchLocation, portName }: PortPlace): string =>
  [switchLocation, portName].filter(Boolean).join('.')

/** A port's name in its rack as text: `switch0 qsfp0`. */
export const portText = ({ switchLocation, portName }: PortPlace): string =>
  [switchLocation, portName].filter(Boolean).join(' ')

/** What is on a switch, as far as known: `qsfp0 on switch0`. */
export const onSwitch = (what: string, location: string): string =>
  [what, location].filter(Boolean).join(' on ')

const natural = new Intl.Collator('en', { numeric: true })

/** By switch, and `qsfp2` before `qsfp10`. */
export const inPortOrder = (a: PortPlace, b: PortPlace): number => natural.compare(portKey(a), portKey(b))
