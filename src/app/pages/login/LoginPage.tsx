import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { RadioField } from '#app/components/fields/choice-fields.tsx'
import { NameField } from '#app/components/fields/identity-fields.tsx'
import { lastWay, wayPath, withRedirect } from '#app/session/login.ts'
import { Button } from '#app/ui/Button.tsx'
import { LoginFrame, signInClass, useRedirect } from './LoginFrame.tsx'

/** Which silo, and how? What was last used on this machine is offered first. */
export default function LoginPage() {
  const next = useRedirect()
  const navigate = useNavigate()
  const last = lastWay()
  const form = useForm({ defaultValues: { silo: '', way: 'password', provider: '' } })
  const way = useWatch({ control: form.control, name: 'way' })
  const go = form.handleSubmit(({ silo, provider }) =>
    navigate(withRedirect(wayPath(way === 'saml' ? { silo, provider } : { silo }), next)),
  )
  return (
    <LoginFrame title="Sign in">
      {last && (
        <>
          <Link to={withRedirect(wayPath(last), next)} className={signInClass}>
            Sign in to {last.silo} with {last.provider ?? 'a password'}
          </Link>
          <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      )}
      <form noValidate onSubmit={(event) => void go(event)} className="flex flex-col gap-4">
        <NameField form={form} name="silo" label="Silo" />
        <RadioField
          form={form}
          name="way"
          label="Sign-in method"
          row
          options={[
            { value: 'password', label: 'Password' },
            { value: 'saml', label: 'Single sign-on' },
          ]}
        />
        {way === 'saml' && <NameField form={form} name="provider" label="Identity provider" />}
        <Button type="submit" variant={last ? 'secondary' : 'primary'}>
          Continue
        </Button>
      </form>
    </LoginFrame>
  )
}
