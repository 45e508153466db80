import { ownNotes } from '#app/data/own-notes.ts'

/** A floating IP being moved between instances; it is detached in between. */
export interface Move {
  from: Place
  to: Place
  /** Milliseconds since the epoch. */
  begun: number
}

/** An instance. */
export interface Place {
  id: string
  name: string
}

/** Unfinished moves started on this machine, by floating IP id; lets interrupted ones be resumed. */
const begun = ownNotes<Move>('floating-ip-moves')

/** Call before detaching: records the floating IP's instance. */
export const noteMove = begun.note

/** Call when the floating IP's place is settled. */
export const forgetMove = begun.forget

/** Unfinished moves started on this machine, by floating IP id. */
export const useBegunMoves = (): Record<string, Move> => begun.useNotes() ?? {}
