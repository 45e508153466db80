import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { currentUserSshKeyList } from '#api/generated/current-user.ts'
import { useOptions } from '#app/components/fields/options.ts'
import { QuotaMeters } from '#app/shared/instances/QuotaMeters.tsx'
import { FormOutline } from '#app/components/long-forms/FormOutline.tsx'
import { all } from '#app/data/query.ts'
import { needOf } from './instance-checks.ts'
import type { InstanceValues } from './instance-form-values.ts'
import { briefOf, issuesIn, type Known, type SectionId, sections, summaryOf } from './instance-summary.ts'

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
  const { need, start } = useWatch({
    control: form.control,
    compute: (values: InstanceValues) => ({ need: needOf(values), start: values.start }),
  })
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
      <QuotaMeters need={need} kinds={['cpus', 'memory', 'storage']}>
        Silo quota usage, including this instance.
        {!start && ' vCPUs and memory are counted once it starts.'}
      </QuotaMeters>
    </div>
  )
}
