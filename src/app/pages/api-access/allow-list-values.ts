export interface AllowListValues {
  allow: 'any' | 'list'
  /** One per line. */
  nets: string
  /** One's own address if unknown; only for the check, neither sent nor stored. */
  own: string
}
