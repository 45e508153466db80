import { useForm, useWatch } from 'react-hook-form'
import { localIdpUserCreate, type UserPassword } from '#api/generated/system-silos.ts'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NameField } from '#app/components/fields/identity-fields.tsx'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useSiloAdminReason } from '#app/shared/access/use-silo-admin-reason.ts'
import { allUsersOf } from '#app/shared/silos/silo-reads.ts'
import { named } from '#app/components/named.tsx'
import { passwordProblem } from './password-problem.ts'

export const loader = loaderFor('/system/silos/:silo/users-new', (params) =>
  ensureFound(ensure(allUsersOf(params))),
)

interface UserValues {
  externalId: string
  mode: UserPassword['mode']
  value: string
}

const passwordOf = ({ mode, value }: Pick<UserValues, 'mode' | 'value'>): UserPassword =>
  mode === 'password' ? { mode, value } : { mode }

const defaultValues: UserValues = { externalId: '', mode: 'password', value: '' }

export default function SiloUserCreateForm() {
  const params = useRouteParams('/system/silos/:silo/users-new')
  const navigate = useNavigateFromHere()
  const back = to('/system/silos/:silo/users', params)
  const form = useForm<UserValues>({ mode: 'onBlur', defaultValues })
  const mode = useWatch({ control: form.control, name: 'mode' })
  const users = useLater(allUsersOf(params)).data?.value.items
  const create = useWrite(localIdpUserCreate, {
    done: ({ displayName }) => {
      toast({ content: named`User ${displayName} created` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Create user"
      form={form}
      write={create}
      back={back}
      secrets={['value']}
      args={({ externalId, ...values }) => ({
        query: params,
        body: { externalId, password: passwordOf(values) },
      })}
    >
      <NotNow reason={useSiloAdminReason(params.silo)} />
      <NameField
        form={form}
        name="externalId"
        label="User name"
        resource="User"
        taken={users?.map(({ displayName }) => displayName)}
      />
      <RadioField
        form={form}
        name="mode"
        label="Sign-in"
        options={[
          { value: 'password', label: 'With a password' },
          { value: 'login_disallowed', label: 'Not allowed', detail: 'A password can be set later' },
        ]}
      />
      {mode === 'password' && (
        <PasswordField
          form={form}
          name="value"
          label="Password"
          autoComplete="new-password"
          validate={passwordProblem}
        />
      )}
    </SideForm>
  )
}
