import { isPlainObject } from '#domain/plain-objects.ts'

/** A port's status: known fields as facts, the rest verbatim. */
export interface PortStatus {
  facts: [label: string, value: string][]
  rest: unknown
}

type Show = (value: unknown) => string | undefined

const plain: Show = (value) =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : undefined

/** The switch spells 100G as `Speed100G`. */
const speed: Show = (value) => (typeof value === 'string' ? value.replace(/^Speed/, '') : undefined)

const withUnit =
  (unit: string): Show =>
  (value) =>
    typeof value === 'number' ? `${value} ${unit}` : undefined

/** A figure per lane; some are wrapped in an object that names the measurement. */
const lanes =
  (unit: string): Show =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return undefined
    const figures = value.map((lane: unknown) => (isPlainObject(lane) ? Object.values(lane)[0] : lane))
    return figures.every((figure) => typeof figure === 'number')
      ? `${figures.join(' · ')} ${unit}`
      : undefined
  }

const known: [part: string, key: string, label: string, show: Show][] = [
  ['link', 'link_state', 'Link', plain],
  ['link', 'enabled', 'Enabled', plain],
  ['link', 'presence', 'Module present', plain],
  ['link', 'speed', 'Speed', speed],
  ['link', 'fec', 'FEC', plain],
  ['link', 'autoneg', 'Autonegotiation', plain],
  ['link', 'media', 'Media', plain],
  ['link', 'fsm_state', 'Link state machine', plain],
  ['link', 'address', 'MAC address', plain],
  ['monitors', 'temperature', 'Module temperature', withUnit('°C')],
  ['monitors', 'supply_voltage', 'Supply voltage', withUnit('V')],
  ['monitors', 'receiver_power', 'Receiver power', lanes('mW')],
  ['monitors', 'transmitter_power', 'Transmitter power', lanes('mW')],
  ['monitors', 'transmitter_bias_current', 'Transmitter bias', lanes('mA')],
]

/** A port's link state and speed; undefined if the switch's words are unknown. */
export function linkOf(status: unknown): { state: 'up' | 'down'; speed: string | undefined } | undefined {
  const facts = new Map(readPortStatus(status).facts)
  const state = facts.get('Link')?.toLowerCase()
  return state === 'up' || state === 'down' ? { state, speed: facts.get('Speed') } : undefined
}

/** Extracts the known fields of a port's status; missing, new or changed ones stay in `rest`. */
export function readPortStatus(status: unknown): PortStatus {
  if (!isPlainObject(status)) return { facts: [], rest: status ?? undefined }
  const rest: Record<string, unknown> = { ...status }
  const facts: PortStatus['facts'] = []
  for (const [part, key, label, show] of known) {
    const holder = rest[part]
    if (!isPlainObject(holder)) continue
    const text = show(holder[key])
    if (text === undefined) continue
    facts.push([label, text])
    const { [key]: _, ...others } = holder
    rest[part] = others
  }
  for (const [part, value] of Object.entries(rest))
    if (value === null || (isPlainObject(value) && Object.keys(value).length === 0)) delete rest[part]
  return { facts, rest: Object.keys(rest).length > 0 ? rest : undefined }
}
