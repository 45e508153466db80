import { useForm, useWatch } from 'react-hook-form'
import { spanOf } from '#api/changes.ts'
import { sledList } from '#api/generated/system-hardware.ts'
import { siloCreate, siloList, siloUtilizationList } from '#api/generated/system-silos.ts'
import { CheckboxField, RadioField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { useFleetCollaboratorReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useOffers } from '#app/user/server-version.ts'
import { all, ensure, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { CertificatesFields } from './CertificatesFields.tsx'
import { FleetRoleFields } from './FleetRoleFields.tsx'
import { QuotaFields } from '#app/shared/quotas/QuotaFields.tsx'
import { siloDefaults, type SiloValues, toSiloCreate } from './silo-form-values.ts'
import { modeWord } from '#app/shared/silos/silo-words.ts'
import { useLeftFor } from '#app/shared/quotas/use-left-for.ts'
import { named } from '#app/components/named.tsx'

/** A read that fails costs a hint, not the page. */
export const loader = () =>
  Promise.allSettled([ensure(all(siloList)), ensure(all(sledList)), ensure(all(siloUtilizationList))])

export default function SiloCreateForm() {
  const navigate = useNavigateFromHere()
  const form = useForm<SiloValues>({ mode: 'onBlur', defaultValues: siloDefaults })
  const identityMode = useWatch({ control: form.control, name: 'identityMode' })
  const taken = useLater(all(siloList)).data?.value.items.map(({ name }) => name)
  const left = useLeftFor()
  const isScimOffered = useOffers()(spanOf('SiloIdentityMode.saml_scim'))
  const create = useWrite(siloCreate, {
    done: ({ name }) => {
      toast({ content: named`Silo ${name} created` })
      return navigate(to('/system/silos/:silo', { silo: name }))
    },
  })
  return (
    <FullPageForm
      title="Create silo"
      submitLabel="Create silo"
      form={form}
      write={create}
      args={(values) => ({ body: toSiloCreate(values) })}
      back={to('/system/silos')}
      secrets={['certificates']}
    >
      <NotNow reason={useFleetCollaboratorReason()} />
      <div className="flex flex-col gap-2">
        <NameField form={form} resource="Silo" taken={taken} />
        <DescriptionField form={form} />
        <CheckboxField form={form} name="discoverable" label="Discoverable (listed at sign-in)" />
      </div>
      <FormSection title="Identity" hint="Where the silo’s users come from. This cannot be changed later.">
        <RadioField
          form={form}
          name="identityMode"
          label="Identity mode"
          cards
          options={[
            { value: 'saml_jit', label: 'SAML', detail: 'Users come from an identity provider' },
            ...(isScimOffered
              ? [
                  {
                    value: 'saml_scim',
                    label: modeWord('saml_scim'),
                    detail: 'An identity provider also manages users and groups',
                  },
                ]
              : []),
            { value: 'local_only', label: 'Local users', detail: 'Users are created here, with passwords' },
          ]}
        />
        {identityMode !== 'local_only' && (
          <TextField
            form={form}
            name="adminGroupName"
            label="Admin group"
            optional
            hint="Members of this identity provider group are silo admins"
          />
        )}
      </FormSection>
      <FormSection
        title="Fleet roles"
        hint="Fleet-wide roles for users with a role on this silo. This cannot be changed later."
      >
        <FleetRoleFields form={form} />
      </FormSection>
      <FormSection title="Quotas" hint="The most the silo can use. You can change quotas at any time.">
        <QuotaFields form={form} left={left} />
      </FormSection>
      <FormSection
        title="TLS certificates"
        hint="For the silo’s console and API. They are not saved in the draft."
      >
        <CertificatesFields form={form} />
      </FormSection>
    </FullPageForm>
  )
}
