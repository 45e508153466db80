import { useLooking } from './use-looking.ts'

/** Looks for issues where their place is not drawn. */
export default function IssuesLook() {
  useLooking()
  return null
}
