import { callServer } from '#app/data/client.ts'
import { useForm, useWatch } from 'react-hook-form'
import { vpcUpdate, type Vpc, vpcView } from '#api/generated/vpcs.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { RenameNote } from '#app/shared/vpcs/RenameNote.tsx'
import { VpcFields, type VpcValues } from '#app/shared/vpcs/vpc-fields.tsx'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/edit', (params) =>
  Promise.all([ensure(vpcOf(params)), Promise.allSettled([ensure(optionReads.vpcs(params.project))])]),
)

const valuesOf = ({ name, description, dnsName, ipv6Prefix }: Vpc): VpcValues => ({
  name,
  description,
  dnsName: dnsName ?? '',
  ipv6Prefix,
})

export default function VpcEditForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/edit')
  const navigate = useNavigateFromHere()
  const vpc = useOpened(vpcOf(params))
  const { id, name } = vpc
  const vpcs = useLater(optionReads.vpcs(params.project)).data?.value.items
  const form = useForm<VpcValues>({
    mode: 'onBlur',
    defaultValues: valuesOf(vpc),
  })
  const typed = useWatch({ control: form.control, name: 'name' })
  const update = useWrite(vpcUpdate, {
    done: (vpc) => {
      toast({ content: named`VPC ${vpc.name} saved` })
      return navigate(to('/projects/:project/vpcs/:vpc', { ...params, vpc: vpc.name }))
    },
  })
  return (
    <SideForm
      title="Edit VPC"
      submitLabel="Save VPC"
      form={form}
      write={update}
      back={to('/projects/:project/vpcs/:vpc', params)}
      now={async () => valuesOf(await callServer(vpcView, { path: { vpc: id } }))}
      labels={{ dnsName: 'DNS name' }}
      args={(values, before) => ({
        path: { vpc: id },
        body: changedOf(
          before,
          values.dnsName === before.dnsName ? values : { ...values, dnsName: values.dnsName || values.name },
        ),
      })}
    >
      <VpcFields form={form} others={vpcs?.filter((vpc) => vpc.id !== id)} />
      <RenameNote kind="vpc" name={name} typed={typed} {...params} />
    </SideForm>
  )
}
