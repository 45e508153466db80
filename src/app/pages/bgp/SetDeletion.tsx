import { announcementsOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useLater } from '#app/data/query.ts'
import { SetChange } from './SetChange.tsx'

/** Lists what the deletion withdraws. */
export function SetDeletion({ announceSet }: { announceSet: string }) {
  const { data, error } = useLater(announcementsOf(announceSet))
  return (
    <div className="flex flex-col gap-2">
      <p>It cannot be deleted while a BGP configuration uses it. The server does not report which one.</p>
      {data ? (
        <SetChange before={data.value} after={[]} />
      ) : (
        <p>
          {error
            ? `Its announcements could not be loaded: ${error.message}`
            : 'Looking up its announcements…'}
        </p>
      )}
    </div>
  )
}
