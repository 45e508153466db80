import type { AllowedSourceIps } from '#api/generated/system-networking.ts'

/** The form of the allow-list. */
export interface AllowListValues {
  /** The list that the form was filled from: a draft rests on that of its time. */
  seen: AllowedSourceIps
  allow: 'any' | 'list'
  /** One a line. */
  nets: string
  /** One's own address, where it is not known; to check by, and neither sent nor kept. */
  own: string
}
