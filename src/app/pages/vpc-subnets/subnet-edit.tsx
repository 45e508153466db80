import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { type VpcSubnet, vpcSubnetUpdate, vpcSubnetView } from '#api/generated/vpcs.ts'
import { Facts } from '#app/components/Facts.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { RenameNote } from '#app/shared/vpcs/RenameNote.tsx'
import { routersOf, subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { callServer } from '#app/data/client.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { blockFact } from './block-fact.tsx'
import { RouterField } from './RouterField.tsx'
import { subnetOf } from './subnet-reads.ts'
import { noRouter, noRouterOption, routerOf, type SubnetValues } from './subnet-values.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/subnets/:subnet/edit', (params) =>
  Promise.all([
    ensure(subnetOf(params)),
    Promise.allSettled([
      ensure(subnetsOf(params.project, params.vpc)),
      ensure(routersOf(params.project, params.vpc)),
    ]),
  ]),
)

const valuesOf = ({ name, description, ipv4Block, ipv6Block, customRouterId }: VpcSubnet): SubnetValues => ({
  name,
  description,
  ipv4Block,
  ipv6Block,
  router: customRouterId ?? noRouter,
})

export default function SubnetEditForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/subnets/:subnet/edit')
  const { project, vpc } = params
  const navigate = useNavigateFromHere()
  const subnet = useOpened(subnetOf(params))
  const { id, name, ipv4Block, ipv6Block, customRouterId } = subnet
  const others = useLater(subnetsOf(project, vpc)).data?.value.items.filter((it) => it.id !== id)
  const routers = useLater(routersOf(project, vpc)).data?.value.items ?? []
  const form = useForm<SubnetValues>({
    mode: 'onBlur',
    defaultValues: valuesOf(subnet),
  })
  const typed = useWatch({ control: form.control, name: 'name' })
  const back = to('/projects/:project/vpcs/:vpc/subnets', params)
  const update = useSubnetUpdate(id, () => navigate(back))
  return (
    <SideForm
      title={named`Edit subnet ${name}`}
      submitLabel="Save subnet"
      form={form}
      write={update}
      back={back}
      labels={{ router: 'Custom router' }}
      words={{
        router: [noRouterOption, ...routers.map((router) => ({ value: router.id, label: router.name }))],
      }}
      now={async () => valuesOf(await callServer(vpcSubnetView, { path: { subnet: id } }))}
      args={(values, before) => ({
        ...changedOf(before, { name: values.name, description: values.description }),
        ...('router' in changedOf(before, values) && { customRouter: routerOf(values) }),
      })}
    >
      <NameField form={form} resource="Subnet" taken={others?.map((other) => other.name)} />
      <RenameNote kind="subnet" name={name} typed={typed} project={project} vpc={vpc} />
      <DescriptionField form={form} />
      <Facts facts={[blockFact('IPv4 block', ipv4Block), blockFact('IPv6 block', ipv6Block)]} />
      <p className="-mt-1 mb-1 text-sm text-ink-2">The blocks of a subnet cannot be changed.</p>
      <RouterField form={form} project={project} vpc={vpc} attached={customRouterId} />
    </SideForm>
  )
}

/** Omitted fields were not changed in the form. */
interface Changes {
  name?: string
  description?: string
  customRouter?: string | null
}

/** Sends the current router unless changed: the server detaches an omitted one. */
function useSubnetUpdate(id: string, leave: () => unknown) {
  const update = useWrite(vpcSubnetUpdate, {
    done: ({ name }: VpcSubnet) => {
      toast({ content: named`Subnet ${name} saved` })
      return leave()
    },
  })
  return useMutation({
    mutationFn: async (changes: Changes) => {
      const path = { subnet: id }
      const { customRouterId = null } = await callServer(vpcSubnetView, { path })
      return update.mutateAsync({ path, body: { customRouter: customRouterId, ...changes } })
    },
  })
}
