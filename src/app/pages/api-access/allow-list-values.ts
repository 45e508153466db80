export interface AllowListValues {
  allow: 'any' | 'list'
  /** One per line. */
  nets: string
  /** The user's address, typed if unknown; only for the check, neither sent nor stored. */
  own: string
}
