import { counted } from '#app/ui/text/format.ts'
import { peersOf } from './settings-rules.ts'
import { speeds } from './settings-shape.ts'
import type { SettingsValues } from './settings-values.ts'

/** Sections of the form by element id. */
export const sections = [
  { id: 'name', label: 'Name and description', fields: ['name', 'description'] },
  { id: 'links', label: 'Port and links', fields: ['portConfig', 'links'] },
  { id: 'interfaces', label: 'Interfaces', fields: ['interfaces'] },
  { id: 'addresses', label: 'Addresses', fields: ['addresses'] },
  { id: 'routes', label: 'Routes', fields: ['routes'] },
  { id: 'peers', label: 'BGP peers', fields: ['bgpPeers'] },
  { id: 'groups', label: 'Groups', fields: ['groups'] },
] as const satisfies { id: string; label: string; fields: (keyof SettingsValues)[] }[]

type SectionId = (typeof sections)[number]['id']

/** Summarizes each section in a few words. */
export function summaryOf(values: SettingsValues): Record<SectionId, string> {
  const { name, portConfig, links, interfaces = [], addresses, routes = [], groups = [] } = values
  return {
    name: name || 'No name yet',
    links: [portConfig.geometry, ...links.map((link) => `${link.linkName} ${speeds[link.speed]}`)].join(', '),
    interfaces: listed(interfaces.map(({ linkName, kind }) => `${linkName} ${kind.type}`)),
    addresses: listed(addresses.flatMap((group) => group.addresses.map(({ address }) => address || '…'))),
    routes: listed(routes.flatMap((group) => group.routes.map(({ dst }) => dst || '…'))),
    peers: listed(peersOf(values).map(({ peer }) => peer.addr || '…')),
    groups: listed(groups),
  }
}

const listed = (items: string[]) => (items.length > 0 ? items.join(', ') : 'None')

/** Summarizes the settings in one line. */
export function briefOf(values: SettingsValues): string {
  const { name, addresses } = values
  const count = addresses.reduce((sum, group) => sum + group.addresses.length, 0)
  return [
    name || 'No name yet',
    counted(values.links.length, 'link'),
    `${count} ${count === 1 ? 'address' : 'addresses'}`,
    counted(peersOf(values).length, 'BGP peer'),
  ].join(' · ')
}
