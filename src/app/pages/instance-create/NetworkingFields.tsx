import { useWatch } from 'react-hook-form'
import { type MulticastGroup, multicastGroupList } from '#api/generated/experimental.ts'
import type { ResultsPage } from '#api/operation.ts'
import { spanOf } from '#api/changes.ts'
import { CheckListField } from '#app/components/fields/CheckListField.tsx'
import { CheckboxField, RadioField } from '#app/components/fields/choice-fields.tsx'
import { all, useLater } from '#app/data/query.ts'
import { useOffers } from '#app/user/server-version.ts'
import type { InProject } from './instance-form-values.ts'
import { PoolField } from '#app/components/fields/PoolField.tsx'
import { isWhole, optionReads, useOptions, useUnicastPools } from '#app/components/fields/options.ts'
import { networkProblem, poolProblem } from './instance-checks.ts'
import { NoDefaultPool, NoDefaultVpc } from './MissingDefaults.tsx'
import { NicsFields } from './NicsFields.tsx'

export function NetworkingFields({ form, project }: InProject) {
  const network = useWatch({ control: form.control, name: 'network' })
  const offers = useOffers()
  const vpcs = whole(useLater(optionReads.vpcs(project)).data?.value)
  const missingVpc = networkProblem(network, vpcs)
  return (
    <>
      <RadioField
        form={form}
        name="network"
        label="Network interfaces"
        cards
        validate={(chosen: string) => networkProblem(chosen, vpcs)}
        options={[
          { value: 'default', label: 'Default', detail: 'One, in the default subnet of the default VPC' },
          { value: 'none', label: 'None', detail: 'Reachable only through the serial console' },
          { value: 'custom', label: 'Custom', detail: 'In VPCs and subnets of your choice' },
        ]}
      />
      {missingVpc && (
        <NoDefaultVpc problem={missingVpc} project={project} onCreated={() => form.clearErrors('network')} />
      )}
      {network === 'custom' && <NicsFields form={form} project={project} />}
      {network !== 'none' && <ExternalIpFields form={form} project={project} />}
      {offers(spanOf('InstanceCreate.multicastGroups')) && <MulticastFields form={form} />}
    </>
  )
}

/** The items if the list is complete; undefined if there may be more. */
const whole = <Item,>(page: ResultsPage<Item> | undefined) => (page?.nextPage ? undefined : page?.items)

function MulticastFields({ form }: Pick<InProject, 'form'>) {
  const groups = useOptions<MulticastGroup>(all(multicastGroupList), { noun: 'multicast groups' })
  return (
    <CheckListField
      form={form}
      name="multicastGroups"
      label="Multicast groups"
      optional
      note={groups.note}
      hint="While it runs, the instance receives traffic sent to its groups."
      options={groups.items.map(({ id, name, multicastIp }) => ({
        value: id,
        label: name,
        detail: multicastIp,
      }))}
    />
  )
}

function ExternalIpFields({ form, project }: InProject) {
  const [ephemeral, pool] = useWatch({ control: form.control, name: ['ephemeral', 'pool'] })
  const pools = useUnicastPools()
  const known = isWhole(pools) ? pools.items : undefined
  const missingPool = ephemeral ? poolProblem(pool, known) : undefined
  const floating = useOptions(optionReads.floatingIps(project), { noun: 'floating IPs in this project' })
  const free = floating.items.filter(({ instanceId }) => !instanceId)
  return (
    <>
      <CheckboxField form={form} name="ephemeral" label="Assign an ephemeral IP address" />
      {ephemeral && (
        <PoolField
          form={form}
          name="pool"
          pools={pools}
          hint="The address lasts only while the instance runs."
          validate={(chosen) => poolProblem(chosen, known)}
        />
      )}
      {missingPool && <NoDefaultPool problem={missingPool} />}
      <CheckListField
        form={form}
        name="floatingIps"
        label="Floating IPs"
        optional
        note={floating.note}
        hint={free.length === 0 ? 'All floating IPs in this project are attached' : undefined}
        options={free.map(({ id, name, ip }) => ({ value: id, label: name, detail: ip }))}
      />
    </>
  )
}
