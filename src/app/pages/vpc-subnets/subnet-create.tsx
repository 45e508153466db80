import { useForm } from 'react-hook-form'
import { vpcSubnetCreate } from '#api/generated/vpcs.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { inVpc, routersOf, subnetsOf, vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { BlockFields } from './BlockFields.tsx'
import { RouterField } from './RouterField.tsx'
import { noRouter, routerOf, type SubnetValues } from './subnet-values.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/subnets-new', (params) =>
  Promise.all([
    ensure(vpcOf(params)),
    Promise.allSettled([
      ensure(subnetsOf(params.project, params.vpc)),
      ensure(routersOf(params.project, params.vpc)),
    ]),
  ]),
)

export default function SubnetCreateForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/subnets-new')
  const { project, vpc } = params
  const navigate = useNavigateFromHere()
  const { ipv6Prefix } = useAnswer(vpcOf(params)).value
  const subnets = useLater(subnetsOf(project, vpc)).data?.value
  const others = subnets?.items ?? []
  const form = useForm<SubnetValues>({
    mode: 'onBlur',
    defaultValues: { name: '', description: '', ipv4Block: '', ipv6Block: '', router: noRouter },
  })
  const back = to('/projects/:project/vpcs/:vpc/subnets', params)
  const create = useWrite(vpcSubnetCreate, {
    done: ({ name }) => {
      toast({ content: named`Subnet ${name} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create subnet"
      form={form}
      write={create}
      back={back}
      args={({ name, description, ipv4Block, ipv6Block, router }) => ({
        query: inVpc(project, vpc),
        body: {
          name,
          description,
          ipv4Block,
          ipv6Block: ipv6Block || null,
          customRouter: routerOf({ router }),
        },
      })}
    >
      <NameField form={form} resource="Subnet" taken={others.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <BlockFields
        form={form}
        prefix={ipv6Prefix}
        others={others}
        isPartial={!subnets || Boolean(subnets.nextPage)}
      />
      <RouterField form={form} project={project} vpc={vpc} />
    </SideForm>
  )
}
