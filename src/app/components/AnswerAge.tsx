import { countsFrom, type Freshness } from '#api/answer-headers.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'

/**
 * The age of an answer, by the clock that set its timestamp: this device's if `receivedAt` is set, else the
 * server's.
 */
export const AnswerAge = ({ facts }: { facts: Freshness }) => (
  <RelativeTime date={new Date(countsFrom(facts))} suffix past local={facts.receivedAt !== undefined} />
)
