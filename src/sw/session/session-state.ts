import type { Identity } from '#db/settings.ts'

/** A user, and the name of the database that belongs to them. */
export type PartitionUser = Omit<Identity, 'locked'>

/** Who is signed in, and what may be done with their stored answers. */
type Session =
  | { is: 'nobody' }
  /** Stored by an earlier worker, or named just now: may be read, and not be written yet. */
  | { is: 'unconfirmed'; user: PartitionUser }
  /** The server has named the user to this worker: may be read and written. */
  | { is: 'confirmed'; user: PartitionUser }
  /** After a 401, and from the start of a sign-in or sign-out: neither. */
  | { is: 'locked'; user: PartitionUser }
  /** Locked, and opened by a passphrase or passkey: may be read. */
  | { is: 'unlocked'; user: PartitionUser }

/** The session of one scope. */
export type SessionState = Session & {
  /** Counts sign-ins, sign-outs and changes of user. It is stored: an answer to a request of an earlier epoch is not. */
  epoch: number
  /** Counts what makes work in progress void: a new epoch, or the end of the session. */
  turn: number
  /** The server has not heard of a sign-out yet: the user it names is the one who has signed out. */
  owesLogout: boolean
}

export type SessionEvent =
  /** The server has named the user. Another user's partition is wiped before. */
  | { type: 'named'; user: PartitionUser }
  /** The named user's database is open, or cannot be. */
  | { type: 'opened' }
  /** The session has ended: a 401. */
  | { type: 'ended' }
  /** Someone is about to sign in or out. */
  | { type: 'change-begun' }
  /** That was refused: the session of before goes on. */
  | { type: 'change-refused'; before: SessionState }
  | { type: 'signed-in' }
  /** Also when another user has signed in. `isOwed`: the server has yet to hear of it. */
  | { type: 'signed-out'; isOwed?: boolean }
  | { type: 'logout-delivered' }
  /** The sealed database is open without a session. */
  | { type: 'unlocked' }
  /** Its key is forgotten. */
  | { type: 'sealed' }

/** A scope of which nothing is stored. */
export const noSession: SessionState = { is: 'nobody', epoch: 0, turn: 0, owesLogout: false }

/** Whether stored answers may be read. */
export const mayRead = ({ is }: SessionState): boolean =>
  is === 'unconfirmed' || is === 'confirmed' || is === 'unlocked'

/** Who is known, whether their answers may be read or not. */
export const userOf = (state: SessionState): PartitionUser | undefined =>
  state.is === 'nobody' ? undefined : state.user

/** What is stored of a session. */
export const identityOf = (state: SessionState): Identity | undefined =>
  state.is === 'nobody'
    ? undefined
    : { ...state.user, locked: state.is === 'locked' || state.is === 'unlocked' }

/** The session after an event. An event that does not apply changes nothing. */
export function next(state: SessionState, event: SessionEvent): SessionState {
  const { epoch, turn, owesLogout } = state
  const newTurn = { epoch, turn: turn + 1, owesLogout }
  const newEpoch = { ...newTurn, epoch: epoch + 1 }
  switch (event.type) {
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
      return { is: 'nobody', ...newEpoch, owesLogout: event.isOwed ?? owesLogout }
    case 'logout-delivered':
      return owesLogout ? { ...state, ...newEpoch, owesLogout: false } : state
    case 'unlocked':
      return state.is === 'locked' ? { ...state, is: 'unlocked' } : state
    // sealed
    default:
      return state.is === 'unlocked' ? { ...state, is: 'locked' } : state
  }
}

const isOther = (state: SessionState, { partition }: PartitionUser): boolean =>
  state.is !== 'nobody' && state.user.partition !== partition

const lockedFrom = (state: Session): Session =>
  state.is === 'nobody' ? { is: 'nobody' } : { is: 'locked', user: state.user }

/** What was unlocked is locked until its database is open again; the server's naming of the user does not outlive a lock. */
const refusedFrom = (before: Session): Session =>
  before.is === 'confirmed' || before.is === 'unconfirmed'
    ? { is: 'unconfirmed', user: before.user }
    : lockedFrom(before)
