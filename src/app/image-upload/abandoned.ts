import type { Disk } from '#api/generated/shared.ts'
import { isBefore } from '#domain/image-upload.ts'
import type { UploadRow } from '#db/database.ts'

/** An upload on this machine that is not running. */
interface Interrupted {
  row: UploadRow
  /** Its disk no longer exists, so it cannot resume. */
  isGone: boolean
}

/** Unfinished uploads of a project. */
export interface Abandoned {
  interrupted: Interrupted[]
  /** Uploads running or being cancelled in this or another tab. */
  going: UploadRow[]
  /** Disks in an import state without an upload here: someone else's, or from another machine. */
  disks: Disk[]
}

interface Known {
  project: string
  /** Undefined if unknown. */
  projectId: string | undefined
  /** All of the user's uploads on this machine. */
  rows: UploadRow[]
  /** Ids of uploads running in any tab. */
  going: ReadonlySet<string>
  /** The project's disks; undefined if uncertain. */
  disks: Disk[] | undefined
}

const importing: readonly string[] = ['import_ready', 'importing_from_bulk_writes']

export function abandonedIn({ project, projectId, rows, going, disks }: Known): Abandoned {
  const own = rows
    .filter((row) => (projectId && row.projectId ? row.projectId === projectId : row.project === project))
    .map((row) => ({ ...row, project }))
  const ofUploads = new Set(own.map(({ diskName }) => diskName))
  const names = disks && new Set(disks.map(({ name }) => name))
  return {
    interrupted: own
      .filter(({ id }) => !going.has(id))
      .map((row) => ({ row, isGone: needsDisk(row) && names?.has(row.diskName) === false })),
    going: own.filter(({ id }) => going.has(id)),
    disks: (disks ?? []).filter(
      ({ name, state }) => importing.includes(state?.state) && !ofUploads.has(name),
    ),
  }
}

const needsDisk = ({ step }: UploadRow) => step !== 'create-disk' && isBefore(step, 'snapshot')
