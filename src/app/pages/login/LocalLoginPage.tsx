import { useForm } from 'react-hook-form'
import { ApiError } from '#api/errors.ts'
import { loginLocal, type UsernamePasswordCredentials } from '#api/generated/login.ts'
import { PasswordField, TextField } from '#app/components/fields/TextField.tsx'
import { useUnfinished } from '#app/components/forms/use-unfinished.ts'
import { rememberWay } from '#app/session/login.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { named } from '#app/components/named.tsx'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { dropAnswers } from '#app/data/persisted-cache.ts'
import { useWrite } from '#app/data/query.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { Button } from '#app/ui/Button.tsx'
import { LoginFrame, useRedirect } from './LoginFrame.tsx'

export default function LocalLoginPage() {
  const { silo } = useRouteParams('/login/:silo/local')
  const next = useRedirect()
  const navigate = useNavigateFromHere()
  const form = useForm<UsernamePasswordCredentials>({ defaultValues: { username: '', password: '' } })
  useUnfinished(form.formState.isDirty)
  const login = useWrite(loginLocal, {
    done: () => {
      rememberWay({ silo })
      dropAnswers()
      // A page keeps the user it was loaded as, so another sign-in needs a reload.
      if (pageUserKey() !== undefined && import.meta.env.MODE !== 'demo') location.replace(next)
      else void navigate(next, { replace: true })
    },
  })
  const submit = form.handleSubmit((body) =>
    login.mutateAsync({ path: { siloName: silo }, body }).catch(() => undefined),
  )
  return (
    <LoginFrame title={`Sign in to ${silo}`} heading={named`Sign in to ${silo}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {login.error && <Banner tone="bad">{problemOf(login.error)}</Banner>}
        <TextField form={form} name="username" label="User name" autoComplete="username" />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" variant="primary" pending={login.isPending}>
          Sign in
        </Button>
      </form>
    </LoginFrame>
  )
}

const problemOf = (error: Error) =>
  error instanceof ApiError && error.statusCode === 401 ? 'Incorrect user name or password' : error.message
