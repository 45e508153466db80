import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { bgpMessages } from '#app/shared/rack-network/rack-network-reads.ts'
import { Section } from '#app/components/Section.tsx'
import { useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/form/Checkbox.tsx'
import { CopyBlock } from '#app/ui/text/CopyBlock.tsx'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { type BgpMessage, historyIn, jsonOf } from './bgp-messages.ts'
import type { SessionRow } from './use-bgp-sessions.ts'

/** Messages shown initially, and added by each press. */
const shownAtOnce = 50

/** Messages between the ends of a session, newest first. */
export function SessionMessages({ session }: { session: SessionRow }) {
  const { data, error, refetch } = useLater(bgpMessages(session.localAsn))
  const retry = () => void refetch()
  const ofSwitch = data?.value.switchHistories.find((it) => it.switch === session.switch)
  return (
    <Section level={2} title="Messages" aside={<Freshness facts={data} />}>
      {error && !data && <PageError error={error} onRetry={retry} />}
      {!error && !data && <Skeleton className="h-24" />}
      {data && <History history={ofSwitch?.history[session.addr]} />}
    </Section>
  )
}

/** Messages with keys that stay when newer ones arrive. */
function keyed(messages: BgpMessage[]): [string, BgpMessage][] {
  const counts = new Map<string, number>()
  return messages
    .toReversed()
    .map((message): [string, BgpMessage] => {
      const { direction, time, kind } = message
      const key = `${direction} ${time?.getTime()} ${kind}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return [`${key} ${count}`, message]
    })
    .toReversed()
}

function History({ history }: { history: unknown }) {
  const [keepalives, setKeepalives] = useState(false)
  const [most, setMost] = useState(shownAtOnce)
  const { messages, rest } = useMemo(() => historyIn(history), [history])
  const silent = messages.filter(({ kind }) => kind === 'Keepalive').length
  const wanted = keepalives ? messages : messages.filter(({ kind }) => kind !== 'Keepalive')
  const shown = wanted.slice(0, most)
  return (
    <>
      {silent > 0 && (
        <Checkbox checked={keepalives} onCheckedChange={setKeepalives} label={`Keepalives (${silent})`} />
      )}
      {messages.length === 0 && rest === undefined && (
        <p className="text-ink-2">The switch has no messages for this session.</p>
      )}
      {shown.length > 0 && (
        <ol aria-label="Messages" className="border-t border-line">
          {keyed(shown).map(([key, message]) => (
            <Message key={key} message={message} />
          ))}
        </ol>
      )}
      {shown.length < wanted.length && (
        <div>
          <Button size="sm" onClick={() => setMost(most + shownAtOnce)}>
            Show {Math.min(shownAtOnce, wanted.length - shown.length)} more ({wanted.length - shown.length}{' '}
            hidden)
          </Button>
        </div>
      )}
      {rest !== undefined && (
        <details>
          <summary className="cursor-pointer py-1 text-ink-2 hover:text-ink max-sm:py-3">
            Other data from the switch
          </summary>
          <Raw value={rest} />
        </details>
      )}
    </>
  )
}

/** Expands to the daemon's raw message. */
function Message({ message: { time, direction, kind, text, raw } }: { message: BgpMessage }) {
  const [opened, setOpened] = useState(false)
  return (
    <li className="border-b border-line">
      <details className="group" onToggle={() => setOpened(true)}>
        <summary className="grid cursor-pointer list-none grid-cols-[1rem_12rem_5rem_7rem_minmax(0,1fr)] items-baseline gap-x-2 px-1 py-1.5 hover:bg-hover touch:min-h-11 max-sm:grid-cols-[1rem_auto_auto_1fr] [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-3.5 self-center text-ink-2 group-open:rotate-90" />
          <span className="text-sm text-ink-2 max-sm:order-last max-sm:text-right">
            {time ? <MomentText date={time} /> : 'time unknown'}
          </span>
          <span className="text-sm text-ink-2">{direction}</span>
          <span className="font-medium">{kind}</span>
          <span className="wrap-anywhere max-sm:order-last max-sm:col-span-3 max-sm:col-start-2">{text}</span>
        </summary>
        {opened && <Raw value={raw} />}
      </details>
    </li>
  )
}

const Raw = ({ value }: { value: unknown }) => (
  <div className="mb-2">
    <CopyBlock text={jsonOf(value)} label="Copy JSON" />
  </div>
)
