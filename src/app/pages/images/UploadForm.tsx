import { messageOf } from '#api/errors.ts'
import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { storageProblem } from '#app/shared/quotas/quotas.ts'
import { notRaw } from '#app/image-upload/blocks.ts'
import { beginUpload } from '#app/image-upload/page-uploads.ts'
import { diskSize } from '#app/image-upload/upload-steps.ts'
import { nameFromFile, type UploadWanted } from '#app/image-upload/upload-row.ts'
import type { Upload } from '#app/image-upload/upload.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'
import { blockSizeOf, blockSizes, diskGibLimits, gib } from '#domain/limits.ts'
import { ImageFileField } from './ImageFileField.tsx'
import { fileText } from './upload-words.ts'
import { InterruptedUploads } from './InterruptedUploads.tsx'

interface Values {
  file: File | undefined
  name: string
  description: string
  os: string
  version: string
  blockSize: string
}

const defaultValues: Values = {
  file: undefined,
  name: '',
  description: '',
  os: '',
  version: '',
  blockSize: '512',
}

const short = (label: string) => (text: string) =>
  text.length > 128 ? `${label} must be at most 128 characters` : undefined

interface Props {
  project: string
  /** A cancelled upload whose values the form starts with. */
  cancelled: Upload | undefined
  onBegun: (id: string) => void
}

function valuesOf(upload: Upload): Values {
  const { file } = upload
  const { image, blockSize } = upload.state.get().row
  return { ...image, blockSize: `${blockSize}`, file: file instanceof File ? file : undefined }
}

export function UploadForm({ project, cancelled, onBegun }: Props) {
  const form = useForm<Values>({ mode: 'onBlur', defaultValues })
  useEffect(() => {
    // As if typed: leaving the form asks first.
    if (cancelled) form.reset(valuesOf(cancelled), { keepDefaultValues: true })
  }, [form, cancelled])
  const blockSize = useWatch({ control: form.control, name: 'blockSize' })
  const taken = useLater(optionReads.projectImages(project)).data?.value.items
  const utilization = useLater(optionReads.utilization()).data?.value
  const begin = useMutation({ mutationFn: beginUpload, onSuccess: onBegun })
  const checkFile = async (file: File) => {
    if (file.size === 0) return 'The file is empty'
    if (diskSize(file.size) > diskGibLimits.max * gib) {
      return `The file exceeds the maximum disk size of ${diskGibLimits.max} GiB`
    }
    try {
      const format = await notRaw(file)
      if (format) return `This must be a raw disk image, not ${format}`
    } catch (error) {
      return messageOf(error)
    }
    // Twice the size: the disk for the upload and its snapshot.
    return storageProblem(2 * diskSize(file.size), utilization)
  }
  const suggestName = (file: File) => {
    if (!form.getValues('name')) form.setValue('name', nameFromFile(file.name), { shouldDirty: true })
  }
  return (
    <>
      <InterruptedUploads project={project} />
      <FullPageForm
        title="Upload image"
        submitLabel="Upload image"
        form={form}
        write={begin}
        back={to('/projects/:project/images', { project })}
        secrets={['file']}
        args={(values) => wantedOf(project, values)}
      >
        <FormSection
          title="File"
          hint={
            keepsNothing()
              ? 'Nothing is stored on this machine, so an interrupted upload cannot be resumed.'
              : 'Keep this page open until the upload is done. You can resume an interrupted upload.'
          }
        >
          <ImageFileField
            form={form}
            name="file"
            label="Image file"
            hint="A raw, uncompressed disk image"
            noteOf={(file) => fileText(file.size, blockSizeOf(blockSize))}
            validate={checkFile}
            onFile={suggestName}
          />
          <RadioField
            form={form}
            name="blockSize"
            label="Block size"
            row
            options={blockSizes.map((size) => ({ value: `${size}`, label: `${size} bytes` }))}
            hint="512 for most images; 2048 for CD ISO images"
          />
        </FormSection>
        <FormSection title="Image">
          <NameField form={form} resource="Image" taken={taken?.map(({ name }) => name)} />
          <DescriptionField form={form} />
          <TextField
            form={form}
            name="os"
            label="Operating system"
            placeholder="Debian"
            validate={short('Operating system')}
          />
          <TextField
            form={form}
            name="version"
            label="Version"
            placeholder="13"
            validate={short('Version')}
          />
        </FormSection>
      </FullPageForm>
    </>
  )
}

function wantedOf(
  project: string,
  { file, name, description, os, version, blockSize }: Values,
): UploadWanted {
  if (!file) throw new Error('Image file is required')
  return { project, image: { name, description, os, version }, blockSize: blockSizeOf(blockSize), file }
}
