/** Why this page is about to leave for the login page. */
export const leaving = {
  /** The session has ended. Its data must not stay on screen behind a question. */
  expired: false,
  /** The user signs out: the page leaves when that is done, and the next user does not return to it. */
  signedOut: false,
}
