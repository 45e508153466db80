import { useForm, useWatch } from 'react-hook-form'
import type { VpcRouter } from '#api/generated/vpcs.ts'
import { routerReason } from '#domain/network/router-routes.ts'
import { CheckListField } from '#app/components/fields/CheckListField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { routersOf, subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { named } from '#app/components/named.tsx'
import { routerOf } from './router-reads.ts'
import { useOtherSubnets } from './use-other-subnets.ts'
import { useRouterAttach } from './use-router-attachment.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers/:router/subnets-attach', (params) =>
  Promise.all([
    ensure(routerOf(params)),
    Promise.allSettled([
      ensure(subnetsOf(params.project, params.vpc)),
      ensure(routersOf(params.project, params.vpc)),
    ]),
  ]),
)

export default function RouterAttachForm() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router/subnets-attach')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/vpcs/:vpc/routers/:router', params)
  const router = useAnswer(routerOf(params)).value
  const form = useForm<{ subnets: string[] }>({ mode: 'onBlur', defaultValues: { subnets: [] } })
  const chosen = useWatch({ control: form.control, name: 'subnets' })
  const { others, options, note, hint } = useSubnetOptions(params, router, chosen)
  const attach = useRouterAttach(router, () => navigate(back))
  return (
    <SideForm
      title={named`Attach ${router.name} to subnets`}
      submitLabel="Attach router"
      form={form}
      write={attach}
      back={back}
      // While the list is unread, only subnets without a router are accepted.
      args={({ subnets }) => subnets.map((id) => others.find((other) => other.id === id) ?? { id })}
    >
      <NotNow reason={routerReason('attach', router)} />
      <CheckListField form={form} name="subnets" label="Subnets" options={options} note={note} hint={hint} />
    </SideForm>
  )
}

/** Subnets that can be chosen, with the router each would lose. */
function useSubnetOptions(params: VpcParams, { id }: VpcRouter, chosen: readonly string[]) {
  const { others, note, reason } = useOtherSubnets(params, id, chosen)
  const routers = useLater(routersOf(params.project, params.vpc)).data?.value.items
  const effect = (routerId: string | null | undefined) =>
    routerId === id
      ? 'already uses this router'
      : routerId && `replaces router ${routers?.find((it) => it.id === routerId)?.name ?? routerId}`
  return {
    others,
    options: others.map(({ id: value, name, ipv4Block, customRouterId }) => ({
      value,
      label: name,
      detail: [ipv4Block, effect(customRouterId)].filter(Boolean).join(', '),
    })),
    note,
    hint: reason ?? 'A subnet can have one custom router; the system router’s routes still apply.',
  }
}
