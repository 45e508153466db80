import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { currentUserSshKeyList } from '#api/generated/current-user.ts'
import { useOptions } from '#app/components/fields/options.ts'
import { FormOutline } from '#app/components/long-forms/FormOutline.tsx'
import { all } from '#app/data/query.ts'
import type { InstanceValues } from './instance-form-values.ts'
import { briefOf, issuesIn, type Known, type SectionId, sections, summaryOf } from './instance-summary.ts'
import { Quotas } from './Quotas.tsx'

interface Props extends Omit<Known, 'sshKeys'> {
  form: UseFormReturn<InstanceValues>
}

function useSummary({ form, images, snapshots }: Props): Record<SectionId, string> {
  const sshKeys = useOptions(all(currentUserSshKeyList), { noun: 'SSH keys in your profile' }).items.length
  return useWatch({
    control: form.control,
    compute: (values: InstanceValues) => summaryOf(values, { images, snapshots, sshKeys }),
  })
}

export const FormBrief = (props: Props) => briefOf(useSummary(props))

/** Beside the form: its sections with a summary of each, and the remaining quotas. */
export function FormSummary(props: Props) {
  const { form } = props
  const summary = useSummary(props)
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="flex flex-col gap-4">
      <FormOutline
        title="Summary"
        sections={sections.map(({ id, label, fields }) => ({
          id,
          label,
          text: summary[id],
          issues: issuesIn(errors, fields),
        }))}
      />
      <Quotas form={form} />
    </div>
  )
}
