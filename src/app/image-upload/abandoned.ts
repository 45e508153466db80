import type { Disk } from '#api/generated/shared.ts'
import { isBefore } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'

/** An upload of this machine that is not going on. */
interface Interrupted {
  row: UploadRow
  /** There is no disk any more to send the rest to. */
  isGone: boolean
}

/** What uploads left in a project. */
export interface Abandoned {
  interrupted: Interrupted[]
  /** Uploads that go on in another tab. */
  elsewhere: UploadRow[]
  /** Disks that wait for blocks, of which nothing is known here: someone else's, or of another machine. */
  disks: Disk[]
}

interface Known {
  project: string
  /** All that are kept for the user on this machine. */
  rows: UploadRow[]
  /** Ids of those that are going on in any tab. */
  going: ReadonlySet<string>
  /** The project's disks; undefined when they are not known for sure. */
  disks: Disk[] | undefined
}

const importing: readonly string[] = ['import_ready', 'importing_from_bulk_writes']

/** Finds what uploads left in a project. */
export function abandonedIn({ project, rows, going, disks }: Known): Abandoned {
  const own = rows.filter((row) => row.project === project)
  const ofUploads = new Set(own.map(({ diskName }) => diskName))
  const names = disks && new Set(disks.map(({ name }) => name))
  return {
    interrupted: own
      .filter(({ id }) => !going.has(id))
      .map((row) => ({ row, isGone: needsDisk(row) && names?.has(row.diskName) === false })),
    elsewhere: own.filter(({ id }) => going.has(id)),
    disks: (disks ?? []).filter(({ name, state }) => importing.includes(state.state) && !ofUploads.has(name)),
  }
}

const needsDisk = ({ step }: UploadRow) => step !== 'create-disk' && isBefore(step, 'snapshot')
