import { formatDate, formatUtc, timeFormat } from './format.ts'

const withSeconds = timeFormat({ dateStyle: 'medium', timeStyle: 'medium' })

/** A short date; the tooltip has seconds and UTC. */
export const MomentText = ({ date }: { date: Date }) =>
  date?.getTime?.() ? (
    <time dateTime={date.toISOString()} title={`${withSeconds.format(date)}\n${formatUtc(date)}`}>
      {formatDate(date)}
    </time>
  ) : (
    <span>unknown</span>
  )
