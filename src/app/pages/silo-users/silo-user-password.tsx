import { useForm } from 'react-hook-form'
import type { User } from '#api/generated/shared.ts'
import { localIdpUserSetPassword } from '#api/generated/system-silos.ts'
import type { ResultsPage } from '#api/operation.ts'
import { PasswordField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { ensureFound, findIn } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useSiloAdminReason } from '#app/shared/access/use-silo-admin-reason.ts'
import { allUsersOf } from '#app/shared/silos/silo-reads.ts'
import { named } from '#app/components/named.tsx'
import { passwordProblem } from './password-problem.ts'

export const loader = loaderFor('/system/silos/:silo/users/:user/password', (params) => {
  const users = allUsersOf(params)
  return ensureFound(findIn(ensure(users), users, (value) => nameIn(value, params)))
})

/** A user missing from an incomplete list may still exist, so the id stands in for the name. */
function nameIn({ items, nextPage }: ResultsPage<User>, { user: userId }: { user: string }) {
  return items.find(({ id }) => id === userId)?.displayName ?? (nextPage ? userId : undefined)
}

export default function SiloUserPasswordForm() {
  const params = useRouteParams('/system/silos/:silo/users/:user/password')
  const { silo, user: userId } = params
  const navigate = useNavigateFromHere()
  const back = to('/system/silos/:silo/users', params)
  const form = useForm({ mode: 'onBlur', defaultValues: { value: '' } })
  const users = useLater(allUsersOf(params)).data?.value
  const name = (users && nameIn(users, params)) ?? userId
  const update = useWrite(localIdpUserSetPassword, {
    done: () => {
      toast({ content: named`Password set for ${name}` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title={named`Set password for ${name}`}
      submitLabel="Set password"
      form={form}
      write={update}
      back={back}
      secrets={['value']}
      args={({ value }) => ({
        path: { userId },
        query: { silo },
        body: { mode: 'password' as const, value },
      })}
    >
      <NotNow reason={useSiloAdminReason(silo)} />
      <PasswordField
        form={form}
        name="value"
        label="New password"
        autoComplete="new-password"
        validate={passwordProblem}
      />
    </SideForm>
  )
}
