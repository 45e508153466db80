import { instanceNetworkInterfaceCreate } from '#api/generated/instances.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { inProjectUnlessId } from '#domain/uuids.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { blocksOf, type NicValues, useNicForm } from './nic-form-values.ts'
import { SubnetFields } from '#app/shared/vpcs/SubnetFields.tsx'
import { named } from '#app/components/named.tsx'
import { TransitIpFields } from './TransitIpFields.tsx'

export const loader = loaderFor('/projects/:project/instances/:instance/networking/nics-new', (params) =>
  Promise.all([
    ensure(instanceOf(params)),
    ensure(nicsOf(params)),
    Promise.allSettled([ensure(optionReads.vpcs(params.project))]),
  ]),
)

export default function NicCreateForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/nics-new')
  const { project, instance } = params
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/networking', params)
  const taken = useAnswer(nicsOf(params)).value.items.map(({ name }) => name)
  const form = useNicForm({})
  const create = useWrite(instanceNetworkInterfaceCreate, {
    done: ({ name }) => {
      toast({ content: named`Network interface ${name} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create network interface"
      form={form}
      write={create}
      back={back}
      args={(values) => ({
        query: { ...inProjectUnlessId(project, instance), instance },
        body: bodyOf(values),
      })}
    >
      <NotNow reason={instanceReason('updateNic', useAnswer(instanceOf(params)).value)} />
      <NameField form={form} resource="Network interface" taken={taken} />
      <DescriptionField form={form} />
      <SubnetFields form={form} at={(field) => field} project={project} />
      <TransitIpFields form={form} />
    </SideForm>
  )
}

const bodyOf = ({ ip, ...values }: NicValues) => ({
  ...values,
  transitIps: blocksOf(values),
  ...(ip ? { ip } : {}),
})
