type Serial = { serial: string } | { baseboard: { serial: string } }

const serialIn = (it: Serial): string => ('baseboard' in it ? it.baseboard?.serial : it.serial) ?? ''

/** Sorts hardware by serial number; a server of another version may omit it. */
export function bySerial(a: Serial, b: Serial): number {
  const [first, second] = [serialIn(a), serialIn(b)]
  return first < second ? -1 : first > second ? 1 : 0
}
