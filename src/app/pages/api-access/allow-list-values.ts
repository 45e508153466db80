/** The form of the allow-list. */
export interface AllowListValues {
  allow: 'any' | 'list'
  /** One a line. */
  nets: string
  /** One's own address, where it is not known; to check by, and neither sent nor kept. */
  own: string
}
