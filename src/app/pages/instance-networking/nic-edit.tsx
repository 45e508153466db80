import { instanceNetworkInterfaceUpdate } from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { findIn, useFound } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { currentNic } from './current-nic.ts'
import { blocksOf, useNicForm } from './nic-form-values.ts'
import { TransitIpFields } from './TransitIpFields.tsx'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/networking/nics/:nic/edit',
  async (params) => {
    const nics = nicsOf(params)
    await Promise.all([
      findIn(ensure(nics), nics, ({ items }) => nicIn(items, params)),
      ensure(instanceOf(params)),
    ])
  },
)

const nicIn = (nics: InstanceNetworkInterface[], { nic }: { nic: string }) =>
  nics.find(({ id, name }) => name === nic || id === nic)

export default function NicEditForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/nics/:nic/edit')
  const back = to('/projects/:project/instances/:instance/networking', params)
  const nics = useAnswer(nicsOf(params)).value.items
  const nic = useFound(nicIn(nics, params), params.nic)
  return <EditForm key={nic.id} nic={nic} nics={nics} back={back} />
}

interface Props {
  nic: InstanceNetworkInterface
  nics: InstanceNetworkInterface[]
  back: string
}

const valuesOf = ({ name, description, transitIps = [] }: InstanceNetworkInterface) => ({
  name,
  description,
  transitIps: transitIps.map((block) => ({ block })),
})

function EditForm({ nic, nics, back }: Props) {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/nics/:nic/edit')
  const navigate = useNavigateFromHere()
  const { name } = nic
  const form = useNicForm(valuesOf(nic))
  const update = useWrite(instanceNetworkInterfaceUpdate, {
    done: (saved) => {
      toast({ content: named`Network interface ${saved.name} saved` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title={named`Edit network interface ${name}`}
      submitLabel="Save network interface"
      form={form}
      write={update}
      back={back}
      now={async () => valuesOf(await currentNic(nic.id))}
      labels={{ transitIps: 'Transit IPs' }}
      args={(values, before) => ({
        path: { interface: nic.id },
        body: {
          ...changedOf(before, { name: values.name, description: values.description }),
          // Left out, they would be cleared.
          transitIps: blocksOf(values),
        },
      })}
    >
      <NotNow reason={instanceReason('updateNic', useAnswer(instanceOf(params)).value)} />
      <NameField
        form={form}
        resource="Network interface"
        taken={nics.filter(({ id }) => id !== nic.id).map((other) => other.name)}
      />
      <DescriptionField form={form} />
      <TransitIpFields form={form} />
    </SideForm>
  )
}
