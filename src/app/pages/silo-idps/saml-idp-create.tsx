import { useForm, useWatch } from 'react-hook-form'
import { samlIdentityProviderCreate } from '#api/generated/system-silos.ts'
import { CheckboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { IdpMetadataFields } from './IdpMetadataFields.tsx'
import { IdpUrlFields } from './IdpUrlFields.tsx'
import { SigningKeyFields } from './SigningKeyFields.tsx'
import { emailProblem, idpDefaults, type IdpValues, toIdpCreate } from './idp-form-values.ts'
import { allIdpsOf, siloOf } from '#app/shared/silos/silo-reads.ts'
import { noIdps } from '#app/shared/silos/silo-words.ts'
import { useSiloAdminReason } from '#app/shared/access/use-silo-admin-reason.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor('/system/silos/:silo/idps-new', async (params) => {
  const { value } = await ensure(siloOf(params))
  if (value.identityMode !== 'local_only') await Promise.allSettled([ensure(allIdpsOf(params))])
})

export default function SamlIdpCreateForm() {
  const params = useRouteParams('/system/silos/:silo/idps-new')
  const navigate = useNavigateFromHere()
  const back = to('/system/silos/:silo/idps', params)
  const silo = useAnswer(siloOf(params)).value
  const taken = useLater(allIdpsOf(params), { enabled: silo.identityMode !== 'local_only' }).data?.value.items
  const form = useForm<IdpValues>({ mode: 'onBlur', defaultValues: idpDefaults })
  const signed = useWatch({ control: form.control, name: 'signed' })
  const create = useWrite(samlIdentityProviderCreate, {
    done: ({ name }) => {
      toast({ content: named`Identity provider ${name} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create identity provider"
      form={form}
      write={create}
      back={back}
      secrets={['privateKey', 'publicCert']}
      args={(values) => ({ query: params, body: toIdpCreate(values) })}
    >
      <NotNow reason={useSiloAdminReason(params.silo)} />
      <NameField form={form} resource="Identity provider" taken={taken?.map(({ name }) => name)} />
      {silo.identityMode === 'local_only' && <p className="text-busy">{noIdps}</p>}
      <DescriptionField form={form} />
      <IdpMetadataFields form={form} />
      <TextField form={form} name="idpEntityId" label="Identity provider entity ID" mono />
      <TextField form={form} name="spClientId" label="Service provider client ID" mono />
      <TextField
        form={form}
        name="technicalContactEmail"
        label="Technical contact"
        hint="An email address"
        validate={emailProblem}
      />
      <TextField
        form={form}
        name="groupAttributeName"
        label="Group attribute"
        optional
        mono
        hint="The SAML attribute that lists a user’s groups"
      />
      <IdpUrlFields form={form} silo={silo.name} />
      <CheckboxField form={form} name="signed" label="Sign requests to the provider" />
      {signed && <SigningKeyFields form={form} />}
    </SideForm>
  )
}
