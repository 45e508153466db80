import { ownNotes } from '#app/data/own-notes.ts'

/** A floating IP on its way from one instance to another, which is attached to nothing in between. */
export interface Move {
  from: Place
  to: Place
  /** When it was begun, in milliseconds since the epoch. */
  begun: number
}

interface Place {
  id: string
  name: string
}

/** Moves that were begun on this machine and not seen to end, by the floating IP's id: what is left where one is interrupted. */
const begun = ownNotes<Move>('floating-ip-moves')

/** Notes where a floating IP was, before it is taken from there. */
export const noteMove = begun.note

/** Where it is has been settled. */
export const forgetMove = begun.forget

/** The moves that were begun on this machine and not seen to end, by the floating IP's id. */
export const useBegunMoves = (): Record<string, Move> => begun.useNotes() ?? {}
