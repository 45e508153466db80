import type { Identity } from '#db/settings.ts'

/** A user, and the name of the database that belongs to them. */
export type PartitionUser = Omit<Identity, 'locked'>

/** Who is signed in, and what may be done with their stored answers. */
type Session =
  /** The settings have not been read yet: there may be a user. */
  | { is: 'unknown' }
  | { is: 'nobody' }
  /** Stored by an earlier worker, or just named: may be read, but not written yet. */
  | { is: 'unconfirmed'; user: PartitionUser }
  /** The server has named the user to this worker: may be read and written. */
  | { is: 'confirmed'; user: PartitionUser }
  /** After a 401, and from the start of a sign-in or sign-out: may be neither read nor written. */
  | { is: 'locked'; user: PartitionUser }
  /** Locked, then opened with a passphrase or passkey: may only be read. */
  | { is: 'unlocked'; user: PartitionUser }

/** The session of one scope. */
export type SessionState = Session & {
  /**
   * Counts sign-ins, sign-outs and changes of user. Stored; an answer to a request from an earlier epoch is
   * not.
   */
  epoch: number
  /** Counts what voids work in progress: a new epoch, or the end of the session. */
  turn: number
  /** A sign-out is pending: the user whom the server still names is the one who has signed out. */
  owesLogout: boolean
}

export type SessionEvent =
  /** The stored session, read late: what has happened since the worker started applies to it too. */
  | { type: 'found'; stored: SessionState }
  /** The server has named the user. Another user's partition is wiped first. */
  | { type: 'named'; user: PartitionUser }
  /** The named user's database is open, or cannot be opened. */
  | { type: 'opened' }
  /** The session has ended: a 401. */
  | { type: 'ended' }
  /** Someone is about to sign in or out. */
  | { type: 'change-begun' }
  /** The sign-in or sign-out was refused: the previous session continues. */
  | { type: 'change-refused'; before: SessionState }
  | { type: 'signed-in' }
  /** Also when another user has signed in. `isPending`: the server has not received the sign-out. */
  | { type: 'signed-out'; isPending?: boolean }
  | { type: 'logout-delivered' }
  /** The encrypted database is open without a session. */
  | { type: 'unlocked' }
  /** It is closed again. */
  | { type: 'sealed' }

/** The session of a scope before anything is loaded. */
export const unknownSession: SessionState = { is: 'unknown', epoch: 0, turn: 0, owesLogout: false }

/** Whether stored answers may be read. */
export const mayRead = ({ is }: SessionState): boolean =>
  is === 'unconfirmed' || is === 'confirmed' || is === 'unlocked'

/** The known user, whether or not their answers may be read. */
export const userOf = (state: SessionState): PartitionUser | undefined =>
  'user' in state ? state.user : undefined

/** The stored part of a session. */
export const identityOf = (state: SessionState): Identity | undefined =>
  'user' in state ? { ...state.user, locked: state.is === 'locked' || state.is === 'unlocked' } : undefined

/** The session after an event. An event that does not apply changes nothing. */
export function next(state: SessionState, event: SessionEvent): SessionState {
  const { epoch, turn, owesLogout } = state
  const newTurn = { epoch, turn: turn + 1, owesLogout }
  const newEpoch = { ...newTurn, epoch: epoch + 1 }
  switch (event.type) {
    case 'found': {
      if (state.is !== 'unknown') return state
      const session = turn > 0 ? lockedFrom(event.stored) : event.stored
      // Requests that have begun belong to this epoch.
      return { ...session, epoch, turn, owesLogout }
    }
    case 'named':
      if (owesLogout || isOther(state, event.user)) return state
      return state.is === 'confirmed' ? state : { ...state, is: 'unconfirmed', user: event.user }
    case 'opened':
      return state.is === 'unconfirmed' ? { ...state, is: 'confirmed' } : state
    case 'ended':
      return { ...lockedFrom(state), ...newTurn }
    case 'change-begun':
      return { ...lockedFrom(state), ...newEpoch }
    case 'change-refused':
      return state.is === 'locked' ? { ...refusedFrom(event.before), epoch, turn, owesLogout } : state
    case 'signed-in':
      return { ...lockedFrom(state), ...newEpoch, owesLogout: false }
    case 'signed-out':
      return { is: 'nobody', ...newEpoch, owesLogout: event.isPending ?? owesLogout }
    case 'logout-delivered':
      return owesLogout ? { ...state, ...newEpoch, owesLogout: false } : state
    case 'unlocked':
      return state.is === 'locked' ? { ...state, is: 'unlocked' } : state
    // The event is `sealed`.
    default:
      return state.is === 'unlocked' ? { ...state, is: 'locked' } : state
  }
}

const isOther = (state: SessionState, { partition }: PartitionUser): boolean =>
  'user' in state && state.user.partition !== partition

const lockedFrom = (state: Session): Session =>
  'user' in state ? { is: 'locked', user: state.user } : { is: state.is }

/**
 * An unlocked partition stays locked until its database is open again, and a confirmed user must be confirmed
 * again.
 */
const refusedFrom = (before: Session): Session =>
  before.is === 'confirmed' || before.is === 'unconfirmed'
    ? { is: 'unconfirmed', user: before.user }
    : lockedFrom(before)
