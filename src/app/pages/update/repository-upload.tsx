import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { systemUpdateTrustRootList } from '#api/generated/system-update.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, useLater } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { archiveProblem, checksumProblem } from './archive-file.ts'
import { archiveUpload, isUnderWay, uploadArchive } from './archive-upload.ts'
import { ArchiveFileField } from './ArchiveFileField.tsx'

interface Values {
  file: File | undefined
  checksum: string
}

export default function RepositoryUploadForm() {
  const navigate = useNavigateFromHere()
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { file: undefined, checksum: '' } })
  const adminReason = useFleetAdminReason()
  const upload = useStore(archiveUpload)
  const roots = useLater(all(systemUpdateTrustRootList)).data?.value.items
  const begin = useMutation({
    mutationFn: ({ file, checksum }: Values) => {
      if (!file) throw new Error('Release archive is required')
      const now = archiveUpload.get()
      if (now && isUnderWay(now)) throw new Error(`${now.file.name} is still being uploaded`)
      void uploadArchive(file, checksum.toLowerCase())
      return Promise.resolve()
    },
    onSuccess: () => navigate(to('/system/update/repositories')),
  })
  return (
    <SideForm
      title="Upload release"
      form={form}
      write={begin}
      back={to('/system/update/repositories')}
      args={(values) => values}
      secrets={['file', 'checksum']}
    >
      <NotNow
        reason={
          adminReason ??
          (upload && isUnderWay(upload) ? `${upload.file.name} is still being uploaded` : undefined) ??
          (roots?.length === 0
            ? 'There is no trust root yet, so the rack cannot accept any release. Add one first.'
            : undefined)
        }
      />
      <ArchiveFileField
        form={form}
        name="file"
        label="Release archive"
        hint="The published zip file, several GiB in size"
        validate={(file: File) => archiveProblem(file)}
      />
      <TextField
        form={form}
        name="checksum"
        label="Published checksum"
        optional
        mono
        hint="SHA-256. If you enter one, the file is sent only if it matches."
        validate={checksumProblem}
      />
      <p className="text-sm text-ink-2">
        The archive is read once to compute its checksum, then sent. The upload continues while you use other
        pages of this console; reloading stops it.
      </p>
    </SideForm>
  )
}
