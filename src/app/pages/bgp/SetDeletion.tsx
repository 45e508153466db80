import { announcementsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'
import { SetChange } from './SetChange.tsx'

/** What an announce set's deletion withdraws. */
export function SetDeletion({ announceSet }: { announceSet: string }) {
  const { data, error } = useLater(announcementsOf(announceSet))
  return (
    <div className="flex flex-col gap-2">
      <p>The server refuses while a BGP configuration has it; it does not tell which do.</p>
      {data ? (
        <SetChange before={data.value} after={[]} />
      ) : (
        <p>
          {error ? `What it announces could not be read: ${error.message}` : 'Looking up what it announces…'}
        </p>
      )}
    </div>
  )
}
