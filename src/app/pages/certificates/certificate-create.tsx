import { type UseFormReturn, useForm } from 'react-hook-form'
import type { CertificateCreate } from '#api/generated/shared.ts'
import { certificateCreate } from '#api/generated/silos.ts'
import { PemFields } from '#app/shared/certificates/PemFields.tsx'
import { siloCertificates } from '#app/shared/certificates/use-chains.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { ensure, useLater, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { useMe } from '#app/session/session.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { ownSilo } from './own-silo.ts'

export const loader = () => ensureFound(ensure(siloCertificates))

type CertificateValues = Omit<CertificateCreate, 'service'>

export default function CertificateCreateForm() {
  const { siloName } = useMe()
  const form: UseFormReturn<CertificateValues> = useForm({
    mode: 'onBlur',
    defaultValues: { name: '', description: '', cert: '', key: '' },
  })
  const navigate = useNavigateFromHere()
  const create = useWrite(certificateCreate, {
    done: ({ name }) => {
      toast({ content: named`Certificate ${name} added` })
      return navigate(to('/certificates'))
    },
  })
  const taken = useLater(siloCertificates).data?.value.items.map(({ name }) => name)
  return (
    <SideForm
      title="Add certificate"
      form={form}
      write={create}
      back={to('/certificates')}
      args={(values) => ({ body: { ...values, service: 'external_api' as const } })}
      secrets={['cert', 'key']}
    >
      <NameField form={form} resource="Certificate" taken={taken} />
      <DescriptionField form={form} />
      <PemFields form={form} names={{ cert: 'cert', key: 'key' }} silo={ownSilo(siloName)} />
    </SideForm>
  )
}
