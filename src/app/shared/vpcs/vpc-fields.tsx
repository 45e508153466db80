import type { UseFormReturn } from 'react-hook-form'
import type { Vpc } from '#api/generated/vpcs.ts'
import { nameProblem } from '#domain/names.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'

export interface VpcValues {
  name: string
  description: string
  dnsName: string
  ipv6Prefix: string
}

interface Props {
  form: UseFormReturn<VpcValues>
  /** The project's other VPCs. */
  others: Vpc[] | undefined
}

export const VpcFields = ({ form, others }: Props) => (
  <>
    <NameField form={form} resource="VPC" taken={others?.map(({ name }) => name)} />
    <DescriptionField form={form} />
    <TextField
      form={form}
      name="dnsName"
      label="DNS name"
      optional
      mono
      hint="Defaults to the VPC’s name."
      validate={nameProblem}
    />
  </>
)
