import { lacking, type Missed, type Taken, takeLimits, timeLeft } from '#domain/offline/take-along.ts'
import { week } from '#domain/durations.ts'
import { formatMoment } from '#app/ui/text/format.ts'
import type { TakeProgress } from '#worker-protocol/messages.ts'
import { sizeWords } from './size-words.ts'

export const unstorable = 'Nothing can be stored on this machine right now'

const kinds = { all: '', project: 'Project', rack: 'Rack', silo: 'Silo' }

export const takenName = ({ kind, name }: Pick<Taken, 'kind' | 'name'>): string =>
  kind === 'all' ? 'Everything I can see' : `${kinds[kind]} ${name}`

/** Whether it is complete, and since when. `shownFor`: how long stored data may be shown, in milliseconds. */
export function completeWords(
  { state, completeAsOf, missed }: Pick<TakeProgress, 'state' | 'completeAsOf' | 'missed'>,
  now: number,
  shownFor: number,
): string {
  if (completeAsOf === undefined) return state === 'complete' ? 'not found' : ''
  const lacks = lacking(missed)
  const asOf = `as of ${formatMoment(completeAsOf, now)}`
  if (shownFor < week && now - completeAsOf >= shownFor) return `expired, ${asOf}`
  const requests = lacks === 1 ? 'request' : 'requests'
  return lacks === 0 ? `complete ${asOf}` : `${asOf}, missing ${lacks.toLocaleString()} ${requests}`
}

const waits = {
  connection: 'waiting for the connection',
  rate: 'paused by the server',
  space: 'stopped because this machine is out of space',
}

/** Progress and remaining time. */
export function progressWords(take: TakeProgress, now: number): string {
  const known = Math.min(take.known, takeLimits.reads)
  const reads = `${take.done.toLocaleString()} of ${known.toLocaleString()} requests`
  if (take.state === 'waiting' && take.why) {
    const until =
      take.until !== undefined && take.until > now ? ` until ${formatMoment(take.until, now)}` : ''
    return `${reads}, ${waits[take.why]}${until}`
  }
  const left = timeLeft({ ...take, known })
  return left === undefined ? reads : `${reads}, ${secondsWords(left)} left`
}

const secondsWords = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} m`
}

/** `instanceExternalIpList` in words. */
const operationWords = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const whyWords: Record<string, string> = {
  forbidden: 'no permission',
  gone: 'not found',
  'not offered': 'not offered by this server',
  most: `skipped, over the limit of ${takeLimits.reads.toLocaleString()} requests`,
  space: `skipped, over the limit of ${sizeWords(takeLimits.size)}`,
  unstored: 'could not be stored',
  timeout: 'the server took too long',
  unreadable: 'the response could not be read',
}

/** What a take is missing, and why. */
export const missedWords = ({ operationId, why, count }: Missed): string =>
  `${operationWords(operationId)}: ${count.toLocaleString()} missing (${whyWords[why] ?? `returned ${why}`})`
