import { Link } from 'react-router'
import { projectView } from '#api/generated/projects.ts'
import type { Disk } from '#api/generated/shared.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Abandoned, abandonedIn } from '#app/image-upload/abandoned.ts'
import { uploadOf } from '#app/image-upload/page-uploads.ts'
import { useUploads } from '#app/image-upload/use-uploads.ts'
import { to } from '#app/url/paths.ts'
import { query, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import type { UploadRow } from '#db/database.ts'
import { useCleanUp } from './use-clean-up.ts'
import { whereText } from './upload-words.ts'

/** Interrupted uploads of a project; renders nothing if there are none. */
export function InterruptedUploads({ project }: { project: string }) {
  const here = useUploads().data
  const projectId = useLater(query(projectView, { path: { project } })).data?.value.id
  const disks = useLater(optionReads.disks(project)).data
  const cleanUp = useCleanUp()
  if (!here) return null
  const isSure = disks?.source === 'network' && !disks.value.nextPage
  const {
    interrupted,
    going,
    disks: unknown,
  } = abandonedIn({
    project,
    projectId,
    ...here,
    disks: isSure ? disks.value.items : undefined,
  })
  if (interrupted.length + going.length + unknown.length === 0) return null
  return (
    <section aria-labelledby="interrupted" className="flex flex-col gap-2">
      <h2 id="interrupted" className="text-lg font-semibold">
        Interrupted uploads
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface">
        {interrupted.map((upload) => (
          <OfThisMachine key={upload.row.id} {...upload} onCleanUp={() => cleanUp.ofUpload(upload.row)} />
        ))}
        {going.map((row) => (
          <Going key={row.id} row={row} />
        ))}
        {unknown.map((disk) => (
          <Unknown key={disk.id} disk={disk} onCleanUp={() => cleanUp.ofDisk(project, disk)} />
        ))}
      </ul>
    </section>
  )
}

const item = 'flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2'
const buttons = 'flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1'

const uploadPage = ({ id, project }: UploadRow) =>
  `${to('/projects/:project/images-new', { project })}?${new URLSearchParams({ upload: id })}`

function Going({ row }: { row: UploadRow }) {
  const here = uploadOf(row.id)?.state.get().phase.is ?? 'suspended'
  const where = here === 'suspended' ? 'continues in another tab' : 'continues in this tab'
  return (
    <li className={item}>
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        The upload of <bdi className="font-medium">{row.image.name}</bdi>{' '}
        {here === 'cancelling' ? 'is being cancelled' : where}.
      </span>
      {here !== 'suspended' && (
        <span className={buttons}>
          <Button asChild>
            <Link to={uploadPage(row)}>View</Link>
          </Button>
        </span>
      )}
    </li>
  )
}

function OfThisMachine({
  row,
  isGone,
  onCleanUp,
}: Abandoned['interrupted'][number] & { onCleanUp: () => void }) {
  const reasonOf = useActionReason()
  return (
    <li className={item}>
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <bdi className="font-medium">{row.image.name}</bdi>{' '}
        <span className="text-ink-2">
          from <bdi>{row.fileName}</bdi>, started <RelativeTime date={new Date(row.startedAt)} suffix local />
          ,{' '}
          {row.cancelled
            ? 'cancelled but not fully removed'
            : isGone
              ? 'its disk no longer exists'
              : `stopped ${whereText(row)}`}
        </span>
      </span>
      <span className={buttons}>
        {!row.cancelled && !isGone && (
          <Button asChild>
            <Link to={uploadPage(row)}>Resume</Link>
          </Button>
        )}
        <Button disabledReason={reasonOf({})} onClick={onCleanUp}>
          Clean up
        </Button>
      </span>
    </li>
  )
}

/** An upload unknown to this machine; it can only be cleaned up. */
function Unknown({ disk, onCleanUp }: { disk: Disk; onCleanUp: () => void }) {
  const reasonOf = useActionReason()
  return (
    <li className={item}>
      <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-2 wrap-anywhere">
        Disk <bdi className="font-medium">{disk.name}</bdi>
        <StateBadge of="disk" state={disk.state.state} />
        <span className="text-ink-2">
          created <RelativeTime date={disk.timeCreated} suffix />, not by this browser
        </span>
      </span>
      <span className={buttons}>
        <Button disabledReason={reasonOf({})} onClick={onCleanUp}>
          Clean up
        </Button>
      </span>
    </li>
  )
}
