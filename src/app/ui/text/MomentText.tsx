import { formatDate, formatExact, formatUtc } from './format.ts'

/** A short date; the tooltip has seconds and UTC. */
export const MomentText = ({ date }: { date: Date }) =>
  date instanceof Date ? <Moment date={date} /> : <span>unknown</span>

const Moment = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()} title={`${formatExact(date)}\n${formatUtc(date)}`}>
    {formatDate(date)}
  </time>
)
