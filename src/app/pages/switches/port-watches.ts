import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { portWatchTime } from '#domain/limits.ts'
import type { Expected, PortState } from '#domain/network/port-recovery.ts'
import { ownNotes } from '#app/data/own-notes.ts'

/** Current or former settings: enough to apply them again and to know what to expect. */
export interface NotedSettings extends Expected {
  id: string
  name: string
}

/** A change of a port's settings: enough to watch it and to restore the former ones. Contains no secrets. */
export interface PortWatch {
  port: SwitchPort
  switchId: string
  /** Milliseconds since the epoch. */
  at: number
  before: NotedSettings | undefined
  /** Undefined if the port was cleared. */
  after: NotedSettings | undefined
  /** The port before the change; for restored settings, before the first change. */
  was: PortState
  isPutBack: boolean
  /** Whether the server confirmed the change; its answer can be lost with the network. */
  isAnswered: boolean
}

const watches = ownNotes<PortWatch>('port-watches')

/** Stores a change on this machine, replacing the port's previous one. */
export const noteWatch = (watch: PortWatch): Promise<void> => watches.note(watch.port.id, watch)

export const forgetWatch = (portId: string): Promise<void> => watches.forget(portId)

/** The latest change of each port on this machine, by port id; undefined until read. */
export const usePortWatches = watches.useNotes

export const endOf = ({ at }: Pick<PortWatch, 'at'>): Date => new Date(at + portWatchTime)

/** What a server of another version omits is expected, as for settings that could not be read. */
export const toNoted = ({ id, name, links, bgpPeers }: SwitchPortSettings): NotedSettings => ({
  id,
  name,
  hasLink: links?.length !== 0,
  hasLldp: links?.some(({ lldpLinkConfig }) => lldpLinkConfig?.enabled) ?? true,
  peers: bgpPeers?.map(({ addr }) => addr) ?? [],
})
