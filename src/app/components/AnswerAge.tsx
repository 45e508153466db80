import { countsFrom, type Freshness } from '#api/answer-headers.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'

/** How old an answer is, by the clock that says from when it counts. */
export const AnswerAge = ({ facts }: { facts: Freshness }) => (
  <RelativeTime date={new Date(countsFrom(facts))} suffix past local={facts.receivedAt !== undefined} />
)
