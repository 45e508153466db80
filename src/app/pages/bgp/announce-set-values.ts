import type { BgpAnnounceSetCreate } from '#api/generated/system-networking.ts'
import type { Announced } from '#domain/network/bgp.ts'

/** A set as it is somewhere at some time. */
export interface SetState {
  id: string
  name: string
  description: string
  announced: Announced[]
}

/** What the form of an announce set holds. */
export interface SetValues {
  name: string
  description: string
  announcements: { network: string; block: string }[]
}

export const announcedIn = ({ announcements }: Pick<SetValues, 'announcements'>): Announced[] =>
  announcements.map(({ network, block }) => ({ network: network.trim(), addressLotBlockId: block }))

/** A set as the API takes it: whole. */
export const bodyOf = (
  { name, description }: Pick<SetValues, 'name' | 'description'>,
  announced: readonly Announced[],
): BgpAnnounceSetCreate => ({
  name,
  description,
  announcement: announced.map(({ network, addressLotBlockId }) => ({
    network,
    addressLotBlock: addressLotBlockId,
  })),
})
