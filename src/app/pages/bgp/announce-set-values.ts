import type { BgpAnnounceSetCreate } from '#api/generated/system-networking.ts'
import type { Announced } from '#domain/network/bgp.ts'

/** A version of a set. */
export interface SetState {
  id: string
  name: string
  description: string
  announced: Announced[]
}

export interface SetValues {
  name: string
  description: string
  announcements: { network: string; block: string }[]
}

export const announcedIn = ({ announcements }: Pick<SetValues, 'announcements'>): Announced[] =>
  announcements.map(({ network, block }) => ({ network, addressLotBlockId: block }))

/** The API takes the whole set. */
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
