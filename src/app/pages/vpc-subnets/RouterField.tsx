import type { UseFormReturn } from 'react-hook-form'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { useOptions } from '#app/components/fields/options.ts'
import { routersOf } from '#app/shared/vpcs/vpc-reads.ts'
import { noRouterOption, type SubnetValues } from './subnet-values.ts'

interface Props {
  form: UseFormReturn<SubnetValues>
  project: string
  vpc: string
  /** Id of the attached router. */
  attached?: string | null | undefined
}

export function RouterField({ form, project, vpc, attached }: Props) {
  const { items, note } = useOptions(routersOf(project, vpc), { noun: 'routers in this VPC' })
  const custom = items.filter(({ kind }) => kind === 'custom')
  const unknown = attached && !custom.some(({ id }) => id === attached) ? [attached] : []
  return (
    <ComboboxField
      form={form}
      name="router"
      label="Custom router"
      noun="routers"
      note={note}
      hint={custom.length === 0 ? 'The VPC has no custom router to attach.' : undefined}
      options={[
        noRouterOption,
        ...custom.map(({ id, name, description }) => ({ value: id, label: name, detail: description })),
        ...unknown.map((id) => ({ value: id, label: id })),
      ]}
    />
  )
}
