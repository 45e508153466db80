import { useLooking } from './use-looking.ts'

/** Looks for issues on pages that do not render their place in the navigation. */
export default function IssuesLook() {
  useLooking()
  return null
}
