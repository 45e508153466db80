import { diskDelete } from '#api/generated/disks.ts'
import { imageDelete } from '#api/generated/images.ts'
import type { Disk } from '#api/generated/shared.ts'
import { snapshotDelete } from '#api/generated/snapshots.ts'
import { isBefore } from '#domain/image-upload.ts'
import { question } from '#app/components/actions/actions.ts'
import { cleanUp, type Leftovers } from '#app/image-upload/clean-up.ts'
import { claimUpload, releaseUpload } from '#app/shared/files/upload-locks.ts'
import { dropUpload, pageDeps, uploadsKey } from '#app/image-upload/page-uploads.ts'
import { followingRenames } from '#app/image-upload/upload-deps.ts'
import { forgetUpload } from '#app/image-upload/upload-rows.ts'
import { client, refreshAfter } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { UploadRow } from '#db/database.ts'
import { named } from '#app/components/named.tsx'
import { leftText } from './upload-words.ts'

/** Milliseconds until a clean-up gives up; the network may be gone for good. */
const timeLimit = 60_000

async function remove(things: Leftovers) {
  try {
    const left = await cleanUp(followingRenames(pageDeps, things), things, AbortSignal.timeout(timeLimit))
    if (left.length > 0) throw new Error(`${leftText(left)}: ${left[0]?.error.message}`)
  } finally {
    for (const operation of [imageDelete, snapshotDelete, diskDelete]) refreshAfter(operation)
  }
}

/** Deletes what an abandoned upload left behind. */
export function useCleanUp() {
  const ask = (disk: string, body: string, run: () => Promise<void>) =>
    question.set({
      title: 'Clean up this upload?',
      body,
      actionLabel: 'Clean up',
      danger: true,
      errorTitle: 'Could not clean up',
      run: async () => {
        await run()
        toast({ content: named`Upload to disk ${disk} cleaned up` })
      },
    })
  return {
    ofUpload: (row: UploadRow) =>
      ask(
        row.diskName,
        `Disk ${row.diskName} and its snapshot will be deleted. All data sent from ${row.fileName} will be lost.`,
        async () => {
          const { project, projectId, diskName, snapshotName, image, step, imageAsked } = row
          if (!(await claimUpload(row.id))) throw new Error('It continues in another tab of this browser')
          await remove({
            project,
            projectId,
            diskName,
            ...(isBefore(step, 'finalize') ? {} : { snapshotName }),
            // With only the clean-up left, the image is complete and stays.
            ...(imageAsked && step !== 'tidy' ? { image } : {}),
          }).catch((error: unknown) => {
            releaseUpload(row.id)
            throw error
          })
          dropUpload(row.id)
          await forgetUpload(row.id)
          await client.invalidateQueries({ queryKey: uploadsKey })
        },
      ),
    ofDisk: (project: string, { name, projectId }: Disk) =>
      ask(
        name,
        `Disk ${name} and all data sent to it will be deleted. If someone is still uploading to it from another machine or program, their upload will fail.`,
        () => remove({ project, projectId, diskName: name }),
      ),
  }
}
