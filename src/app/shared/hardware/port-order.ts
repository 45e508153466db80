import type { SwitchPort } from '#api/generated/system-hardware.ts'

type Place = Pick<SwitchPort, 'switchLocation' | 'portName'>

/** A port's name in its rack: both switches have a `qsfp0`. */
export const portKey = ({ switchLocation, portName }: Place): string => `${switchLocation}.${portName}`

const natural = new Intl.Collator('en', { numeric: true })

/** By switch, and `qsfp2` before `qsfp10`. */
export const inPortOrder = (a: Place, b: Place): number => natural.compare(portKey(a), portKey(b))
