import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { portWatchTime } from '#domain/limits.ts'
import type { Expected, PortState } from '#domain/network/port-recovery.ts'
import { ownNotes } from '#app/data/own-notes.ts'

/** Settings that are applied or were: what it takes to apply them again, and what they ask for. */
export interface NotedSettings extends Expected {
  id: string
  name: string
}

/** A change of what is applied to a port: what has to be known to watch it, and to go back. No secret is in it. */
export interface PortWatch {
  port: SwitchPort
  switchId: string
  /** When it was done, in milliseconds since the epoch. */
  at: number
  before: NotedSettings | undefined
  /** Undefined where the port was cleared. */
  after: NotedSettings | undefined
  /** How the port was before; where the former settings were put back, before they were first taken away. */
  was: PortState
  isPutBack: boolean
  /** Whether the server has said that it was done: its answer may be lost with the network. */
  isAnswered: boolean
}

const watches = ownNotes<PortWatch>('port-watches')

/** Notes a change of a port's settings on this machine, in place of the one before. */
export const noteWatch = (watch: PortWatch): Promise<void> => watches.note(watch.port.id, watch)

/** Nothing has become of a change. */
export const forgetWatch = (portId: string): Promise<void> => watches.forget(portId)

/** The latest change of each port that was made on this machine, by the port's id; undefined until they have been read. */
export const usePortWatches = watches.useNotes

/** When a watch ends. */
export const endOf = ({ at }: Pick<PortWatch, 'at'>): Date => new Date(at + portWatchTime)

/** What of settings is noted. */
export const toNoted = ({ id, name, links, bgpPeers }: SwitchPortSettings): NotedSettings => ({
  id,
  name,
  hasLink: links.length > 0,
  hasLldp: links.some(({ lldpLinkConfig }) => lldpLinkConfig?.enabled),
  peers: bgpPeers.map(({ addr }) => addr),
})
