import { useState } from 'react'
import { wrongFile } from '#app/image-upload/upload-row.ts'
import { Field } from '#app/ui/form/Field.tsx'
import { FileInput } from '#app/ui/form/FileInput.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import type { UploadRow } from '#db/database.ts'

/** Asks for the file of an upload again and refuses any other. */
export function ChooseAgain({ row, onChosen }: { row: UploadRow; onChosen: (file: File) => void }) {
  const [problem, setProblem] = useState<string>()
  const check = async (file: File | undefined) => {
    if (!file) return
    const wrong = await wrongFile(row, file).catch((error: Error) => error.message)
    setProblem(wrong)
    if (!wrong) onChosen(file)
  }
  return (
    <Field
      label="Choose the same file"
      hint={`${row.fileName}, ${formatBytes(row.fileSize)}. Data already sent will not be sent again.`}
      error={problem}
    >
      <FileInput again onFile={(file) => void check(file)} />
    </Field>
  )
}
